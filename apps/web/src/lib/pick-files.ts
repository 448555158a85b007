type Options = {
  /** Extensions with their dot, separated by commas. */
  accept?: string;
  /** A whole folder with everything in it. */
  isFolder?: boolean;
  /** The camera of a phone, at once. */
  isCamera?: boolean;
  isSingle?: boolean;
};

/** Opens the browser's own picker. Answers nothing when it is left. Must be called in the event of a press. */
export function pickFiles({ accept, isFolder = false, isCamera = false, isSingle = false }: Options = {}): Promise<File[]> {
  const input = document.createElement('input');
  input.type = 'file';
  input.hidden = true;
  input.multiple = !isSingle && !isCamera;
  if (accept !== undefined) input.accept = accept;
  if (isFolder) input.webkitdirectory = true;
  if (isCamera) input.setAttribute('capture', 'environment');
  // Some browsers forget a picker that is not in the page.
  document.body.append(input);
  return new Promise((resolve) => {
    const finish = () => {
      resolve([...input.files ?? []]);
      input.remove();
    };
    input.addEventListener('change', finish, { once: true });
    input.addEventListener('cancel', finish, { once: true });
    input.click();
  });
}
