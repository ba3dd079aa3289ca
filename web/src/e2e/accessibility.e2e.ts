import { expectAccessible, violationsOn } from './setup/axe.ts';
import { expect, test } from './setup/test.ts';

/** A page of another origin, like the embedded checkout, with an image without alternative text. */
const FRAME = 'https://frame.example/';
const PICTURE = '<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==">';

const documentOf = (body: string) =>
  `<!doctype html><html lang="en" data-ready><title>A page</title><style>
    p { color: #555; background: #fff }
    @media (prefers-color-scheme: dark) { p { color: #555; background: #444 } }
  </style><body><main><h1>A page</h1>${body}</main></body></html>`;

test('violations are found in a single colour scheme, and in a frame of another origin', async ({ page }) => {
  const bodies: Record<string, string> = {
    '/dim': '<p>Hard to read in the dark.</p>',
    '/framed': `<iframe title="Another" src="${FRAME}"></iframe>`,
  };
  for (const [path, body] of Object.entries(bodies)) {
    await page.route(path, (route) => route.fulfill({ contentType: 'text/html', body: documentOf(body) }));
  }
  await page.route(FRAME, (route) => route.fulfill({ contentType: 'text/html', body: documentOf(PICTURE) }));
  await page.goto('/dim');
  await expect(expectAccessible(page, 'dim')).rejects.toThrow(/dim, dark[\s\S]*color-contrast/);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await violationsOn(page)).toEqual([]);
  await page.goto('/framed');
  await expect(page.frameLocator('iframe').getByRole('img')).toBeAttached();
  expect(await violationsOn(page)).toContainEqual(expect.stringMatching(/^image-alt: <img/));
});
