/** Choosing photos and having them staged: the upload area and the dialogs that follow. */
export function StagingFlow() {
  return <section id="upload" />;
}
