import { useState } from 'react';

/** What was begun and not saved, by file: a dialog is closed by a press beside it, and what somebody typed must not go with that. */
const unsent = new Map<string, string>();

/** It is saved, unless it goes on by now. */
export function forgetUnsentNote(fileId: string, saved: string) {
  if (unsent.get(fileId) === saved) unsent.delete(fileId);
}

/** The text of a note that is being written, for as long as the page lives. */
export function useUnsentNote(fileId: string) {
  const [text, setText] = useState(() => unsent.get(fileId) ?? '');
  const write = (next: string | ((text: string) => string)) => {
    const kept = typeof next === 'string' ? next : next(unsent.get(fileId) ?? '');
    if (kept === '') unsent.delete(fileId);
    else unsent.set(fileId, kept);
    setText(kept);
  };
  return [text, write] as const;
}
