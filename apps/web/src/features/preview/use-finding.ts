import { useState, type RefObject } from 'react';
import { useFindKey } from './use-preview-keys.ts';

/** Of what is not there yet nothing is found, and in what is being written the browser looks. */
type Options = { isFull: boolean; isEditing: boolean; pageCount: number };

/** Whether a file is looked through, and for what. What was typed last is there the next time. */
export function useFinding(root: RefObject<HTMLElement | null>, { isFull, isEditing, pageCount }: Options) {
  const [asked, setAsked] = useState(0);
  const [typed, setTyped] = useState('');
  const onFind = pageCount > 0 && !isEditing ? () => setAsked(asked + 1) : undefined;
  useFindKey(root, { isFull, onFind });
  return {
    /** How often it was asked for since it was ended; 0 while nothing is looked for. */
    asked, typed, onTyped: setTyped, onFind, onClose: () => setAsked(0),
  };
}

export type Finding = ReturnType<typeof useFinding>;
