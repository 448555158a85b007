import { useEffect, useEffectEvent, useRef } from 'react';
import { answerUndo } from './ask-undo.ts';
import { useUndo, useUndoLast } from './use-undo.ts';

/** Undoes what any part of the workspace asks for. Shows nothing but toasts. */
export function UndoAnswerer() {
  const { undo } = useUndo();
  const undoLast = useUndoLast();
  // What was done last is known when the undo before it is over.
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const answer = useEffectEvent((actionId: string | undefined) => {
    before.current = before.current.then((): Promise<unknown> => (actionId === undefined ? undoLast() : undo(actionId)));
  });
  useEffect(() => answerUndo((wish) => answer(wish)), []);
  return null;
}
