/** StagingTest. */
export function StagingTestPage() {
  return <h1>StagingTest</h1>;
}
