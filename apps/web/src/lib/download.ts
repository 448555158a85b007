/** So long may a browser take until it has opened bytes that it saves. */
const ASKED_MS = 60_000;

/** Lets the browser save what an address answers, under the name that the answer gives. */
export function downloadFrom(url: string) {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/** Saves bytes that are here already. */
export function saveBlob(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers open the address only when the person has said where to save it.
  setTimeout(() => URL.revokeObjectURL(url), ASKED_MS);
}
