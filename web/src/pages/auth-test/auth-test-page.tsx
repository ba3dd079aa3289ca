/** AuthTest. */
export function AuthTestPage() {
  return <h1>AuthTest</h1>;
}
