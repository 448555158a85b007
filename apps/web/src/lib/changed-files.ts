type Listener = (fileIds: readonly string[]) => void;
const listeners = new Set<Listener>();

/** Says that files are not any more what the lists know of them: whoever lists them asks for these alone. */
export function tellChangedFiles(fileIds: readonly string[]) {
  for (const listener of listeners) listener(fileIds);
}

/** Hears of them. Returns how to stop. */
export function hearChangedFiles(listener: Listener): () => void {
  listeners.add(listener);
  return () => { listeners.delete(listener); };
}
