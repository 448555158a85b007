const DIALOG = '[role=dialog], [role=alertdialog]';
const FIELDS = `input, textarea, select, [contenteditable=true], ${DIALOG}, [role=menu]`;

/** Enter would open what the page has the focus on. */
const EDITING: ReadonlySet<string> = new Set(['Backspace', 'Enter', 'Escape']);

/**
 * Keeps what is typed between the press that asks for a dialog and the dialog: a letter typed too soon would act as a key of the page.
 * It is given to the field that has the focus when the dialog comes. Ends there, with a press of the pointer, or when the returned
 * function is called.
 */
export function holdTyping(onEscape: () => void): () => void {
  const ended = new AbortController();
  const release = () => ended.abort();
  const { signal } = ended;
  let typed = '';

  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isWithin(event.target, FIELDS)) return release();
    const isLetter = [...event.key].length === 1;
    // The way about the page stays open: Tab, F5, the arrows.
    if (!isLetter && !EDITING.has(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isLetter) typed += event.key;
    else if (event.key === 'Backspace') typed = [...typed].slice(0, -1).join('');
    else if (event.key === 'Escape') {
      release();
      onEscape();
    }
  }, { signal, capture: true });
  addEventListener('focusin', ({ target }) => {
    if (!isWithin(target, DIALOG)) return;
    release();
    if ((target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && typed !== '') typeInto(target, typed);
  }, { signal });
  addEventListener('pointerdown', release, { signal, capture: true });
  return release;
}

const isWithin = (target: EventTarget | null, selector: string) => target instanceof Element && target.closest(selector) !== null;

/** As if the keys came one by one: React hears only of what the element itself was given, not of its own copy of `value`. */
function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, field.value + text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}
