/**
 * So long may a server take until it has begun to send: itself it knows no limit, and the proxy that comes with it waits an hour. What
 * is saved loads nothing, just like what has not begun, so silence says nothing of a refusal; and a frame that waits costs nothing.
 */
const ASKED_MS = 3_600_000;

/**
 * Lets the browser save what an address answers that is asked with a form: it begins the download by itself, as for a link. `onRefused`
 * hears of an answer that is no file.
 */
export function downloadByForm(url: string, fields: Record<string, string>, onRefused: () => void) {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.name = `download-${frames++}`;
  document.body.append(frame);
  // What is saved is not shown, so nothing of it is ever loaded here.
  frame.addEventListener('load', () => {
    if (isBlank(frame)) return;
    frame.remove();
    onRefused();
  });
  const form = document.createElement('form');
  Object.assign(form, { hidden: true, method: 'post', action: url, enctype: 'multipart/form-data', target: frame.name });
  for (const [name, value] of Object.entries(fields)) form.append(fieldOf(name, value));
  document.body.append(form);
  form.submit();
  form.remove();
  // Going earlier, it would take along what has not begun.
  setTimeout(() => frame.remove(), ASKED_MS);
}

let frames = 0;

function fieldOf(name: string, value: string): HTMLInputElement {
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name, value });
  return field;
}

/** Some browsers tell of the empty page that a frame begins with. Of a refusal nothing may be seen, not even its address. */
function isBlank(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentWindow?.location.href === 'about:blank';
  } catch {
    // Not ours to look at: the page of a browser that shows no refusal in a frame.
    return false;
  }
}
