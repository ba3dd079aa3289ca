/** Long enough for a browser to start reading the file. */
const URL_LIFETIME_MS = 60_000;

/** Makes the browser download an address without leaving the page. */
export function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.click();
}

/** Makes the browser save bytes as a file. */
export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), URL_LIFETIME_MS);
}
