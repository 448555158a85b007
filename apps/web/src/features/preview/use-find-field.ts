import { PASSAGE_MAX } from '@scriba/contract/passages';
import { useState, type RefObject } from 'react';
import { useFindKey } from './use-preview-keys.ts';

/** Of what is not there yet nothing is found, and in what is being written the browser looks. */
type Options = { isFull: boolean; isEditing: boolean; pageCount: number };

/** Whether a file is looked through, and for what. What was typed last is there the next time. */
export function useFindField(root: RefObject<HTMLElement | null>, { isFull, isEditing, pageCount }: Options) {
  const [asked, setAsked] = useState(0);
  const [typed, setTyped] = useState('');
  const ask = () => {
    const selected = asked === 0 ? selectedText() : '';
    if (selected !== '') setTyped(selected);
    setAsked(asked + 1);
  };
  const onFind = pageCount > 0 && !isEditing ? ask : undefined;
  useFindKey(root, { isFull, onFind });
  return {
    /** How often it was asked for since it was ended; 0 while nothing is looked for. */
    asked, typed, onTyped: setTyped, onFind, onClose: () => setAsked(0),
  };
}

export type FindField = ReturnType<typeof useFindField>;

/** What is marked on the page is mostly what is looked for; a passage of several lines is not. */
function selectedText(): string {
  const text = getSelection()?.toString().trim() ?? '';
  return text.length <= PASSAGE_MAX && !text.includes('\n') ? text : '';
}
