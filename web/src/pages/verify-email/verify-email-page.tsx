/** VerifyEmail. */
export function VerifyEmailPage() {
  return <h1>VerifyEmail</h1>;
}
