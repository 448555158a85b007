import type { Note } from '@scriba/contract/notes';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** What was begun and not saved, by file or note: a dialog is closed by a press beside it, and what somebody typed must not go with that. */
const unsent = new Map<string, string>();

/** It is saved, unless it goes on by now. */
export function forgetUnsentNote(key: string, saved: string) {
  if (unsent.get(key) === saved) unsent.delete(key);
  if (!shown.has(key)) endChange(key);
}

/** It was refused after all: it is there again where it was written, unless something else is by now. */
export function keepRefusedNote(key: string, text: string) {
  if (!unsent.has(key)) unsent.set(key, text);
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

export const editKey = (fileId: string, { id }: Pick<Note, 'id'>) => `${fileId} ${id}`;

/** A note that somebody writes anew, as it was when they began. */
type Change = { key: string; fileId: string; note: Note };
let changes: readonly Change[] = [];
const listeners = new Set<() => void>();

function setChanges(next: readonly Change[]) {
  changes = next;
  for (const listener of listeners) listener();
}

function beginChange(change: Change) {
  if (!changes.some(({ key }) => key === change.key)) setChanges([...changes, change]);
}

function endChange(key: string) {
  if (changes.some((change) => change.key === key)) setChanges(changes.filter((change) => change.key !== key));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => { listeners.delete(listener); };
}

/** The notes of a file that somebody writes anew, whether their field is on the screen or not; others may have deleted them. */
export function useChangedNotes(fileId: string): Note[] {
  const all = useSyncExternalStore(subscribe, () => changes);
  return all.filter((change) => change.fileId === fileId).map(({ note }) => note);
}

/** The new text of a note, and the note as it was when that was begun. */
export function useUnsentChange(fileId: string, note: Note) {
  const key = editKey(fileId, note);
  const [first] = useState(() => (unsent.has(key) && changes.find((change) => change.key === key)?.note) || note);
  useEffect(() => {
    beginChange({ key, fileId, note: first });
    return () => { if (!unsent.has(key)) endChange(key); };
  }, [key, fileId, first]);
  return [first, ...useUnsentNote(key, first.text)] as const;
}
