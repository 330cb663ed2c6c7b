/** Safari fetches the file a while after the press, and fails silently where the address is gone by then. */
const ADDRESS_LIFETIME_MS = 60_000;

/** Makes the browser save a file under the given name. */
export function downloadBlob(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), ADDRESS_LIFETIME_MS);
}
