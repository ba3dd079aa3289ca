/** Long enough for a browser to have begun to read what it saves. */
const KEPT_MILLISECONDS = 60_000;

/** Has the browser save what is at an address, which answers with a file to be saved. The page stays. */
export function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.click();
}

/** Has the browser save bytes as a file. */
export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MILLISECONDS);
}
