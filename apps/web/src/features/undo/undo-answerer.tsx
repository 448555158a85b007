import { useEffect, useEffectEvent, useRef } from 'react';
import { answerUndo, type Wish } from './ask-undo.ts';
import { useTakeLast, useUndo } from './use-undo.ts';

/** Undoes and redoes what any part of the workspace asks for. Shows nothing but toasts. */
export function UndoAnswerer() {
  const { take } = useUndo();
  const takeLast = { undo: useTakeLast('undo'), redo: useTakeLast('redo') };
  // What was done last is known when the undo before it is over.
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const answer = useEffectEvent(({ direction, actionId }: Wish) => {
    before.current = before.current.then((): Promise<unknown> => (actionId === undefined ? takeLast[direction]() : take({ direction, actionId })));
  });
  useEffect(() => answerUndo((wish) => answer(wish)), []);
  return null;
}
