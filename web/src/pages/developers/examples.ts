/** Commands of the page for developers, in the order in which they build on each other. A browser test runs them. */
export const EXAMPLES = {
  upload: `curl -s "$API/photos" \\
  -H "Authorization: Bearer $KEY" \\
  -F image=@living-room.jpg`,
  byUrl: `curl -s "$API/photos/by-url" \\
  -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"url": "https://www.example.com/living-room.jpg"}'`,
  stage: `curl -s "$API/batches" \\
  -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: house-12-garden-street" \\
  -d '{"id": "house-12",
       "photos": [{"imageUrl": "'"$IMAGE_URL"'",
                   "style": "MODERN", "roomType": "LIVING_ROOM"}]}'`,
  follow: `curl -s "$API/batches/house-12?seen=$STATE" \\
  -H "Authorization: Bearer $KEY" \\
  -H "Prefer: wait=10"`,
  credits: `curl -s "$API/credits" -H "Authorization: Bearer $KEY"`,
} as const;

/** Returns the line that the other commands need first. */
export const settings = (origin: string): string => `export API=${origin}/api/v1 KEY=rw_test_…`;
