import type { Note } from '@scriba/contract/notes';
import { useEffect, useState } from 'react';

/** What was begun and not saved, by file or note: a dialog is closed by a press beside it, and what somebody typed must not go with that. */
const unsent = new Map<string, string>();
/** Notes as they were when somebody began to write them anew. */
const begun = new Map<string, { fileId: string; note: Note }>();

/** It is saved, unless it goes on by now. */
export function forgetUnsentNote(key: string, saved: string) {
  if (unsent.get(key) === saved) unsent.delete(key);
}

/** Notes of a file whose new text is not saved; others may have deleted them. */
export const notesInWork = (fileId: string): Note[] =>
  [...begun].filter(([key, { fileId: of }]) => of === fileId && unsent.has(key)).map(([, { note }]) => note);

export const editKey = (fileId: string, { id }: Pick<Note, 'id'>) => `${fileId} ${id}`;

/** The new text of a note; with how the note was when it was begun. */
export function useUnsentChange(fileId: string, note: Note) {
  const key = editKey(fileId, note);
  const [first] = useState(() => (unsent.has(key) && begun.get(key)?.note) || note);
  useEffect(() => { begun.set(key, { fileId, note: first }); }, [key, fileId, first]);
  return [first, ...useUnsentNote(key, first.text)] as const;
}

export const isUnsent = (key: string): boolean => unsent.has(key);

/** Fields that are on the screen: what becomes of what was sent is said there, and else where messages are. */
const shown = new Set<string>();
export const isFieldShown = (key: string): boolean => shown.has(key);

/** The text of a note that is being written, for as long as the page lives. What is as it was in the beginning need not be kept. */
export function useUnsentNote(key: string, first = '') {
  const [text, setText] = useState(() => unsent.get(key) ?? first);
  useEffect(() => {
    shown.add(key);
    return () => { shown.delete(key); };
  }, [key]);
  const write = (next: string | ((text: string) => string)) => {
    const kept = typeof next === 'string' ? next : next(unsent.get(key) ?? first);
    if (kept === first) unsent.delete(key);
    else unsent.set(key, kept);
    setText(kept);
  };
  return [text, write] as const;
}
