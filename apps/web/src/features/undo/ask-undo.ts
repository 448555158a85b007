import type { Direction } from '@scriba/contract/undo';
import { showToast, type Toast } from '../../ui/toast.tsx';

/** An action, or undefined for whatever was done, or undone, last. */
export type Wish = { direction: Direction; actionId?: string | undefined };

const waiting: Wish[] = [];
let answer: ((wish: Wish) => void) | undefined;

/** Whoever knows how is fetched after the page, so a wish may have to wait for it. */
function ask(wish: Wish) {
  if (answer) answer(wish);
  else waiting.push(wish);
}

export const askUndo = (actionId?: string) => ask({ direction: 'undo', actionId });

/** Asks to do again what was undone. */
export const askRedo = (actionId?: string) => ask({ direction: 'redo', actionId });

/** Says who answers from now on. Returns how to stop. */
export function answerUndo(given: (wish: Wish) => void): () => void {
  answer = given;
  for (const wish of waiting.splice(0)) given(wish);
  return () => { answer = undefined; };
}

/** Takes back what was changed last and waits to be sent, or lets wait again what was taken back last; answers what that was, in words. */
type TakeWaiting = (direction: Direction) => Promise<string | undefined>;
let take: TakeWaiting | undefined;

export const takeWaiting: TakeWaiting = async (direction) => await take?.(direction);

/** Says who knows what waits. Returns how to stop. */
export function answerTakeWaiting(given: TakeWaiting): () => void {
  take = given;
  return () => { take = undefined; };
}

type Words = { title: string; description?: string; undo: string; tone?: 'ok' };
/** What became of it: the ids of what is as it was before. */
type OnUndone = (done: readonly string[]) => void;
type Offer = { direction: Direction; close: () => void; onUndone: OnUndone | undefined };
const offers = new Map<string, Offer>();

/** Says what an action did, with the way back; until that was taken, here or by the keyboard. `onUndone` hears of both. */
export function offerUndo(actionId: string, { undo, ...words }: Words, onUndone?: OnUndone) {
  // What was undone before cannot be done again after something else.
  for (const [id, { direction }] of offers) if (direction === 'redo') endOffer(id, []);
  offers.set(actionId, { direction: 'undo', close: showToast({ ...words, action: { text: undo, onPress: () => askUndo(actionId) } }), onUndone });
}

let closeLast = () => {};

/** Says what became of an undo or a redo, in place of what was said of the one before: whoever takes back many in a row reads of the last. */
export function tellOutcome(toast: Toast): () => void {
  closeLast();
  closeLast = showToast(toast);
  return closeLast;
}

/** Says that an action was undone or done again, with the other way. */
export function offerOther({ direction, actionId }: Required<Wish> & { actionId: string }, { title, text }: { title: string; text: string }) {
  const close = tellOutcome({ tone: 'ok', title, action: { text, onPress: () => ask({ direction, actionId }) } });
  offers.set(actionId, { direction, close, onUndone: undefined });
}

/** There is nothing to undo or redo any more: it was, or it is too late. */
export function endOffer(actionId: string, done: readonly string[]) {
  const offer = offers.get(actionId);
  offers.delete(actionId);
  offer?.close();
  if (done.length > 0) offer?.onUndone?.(done);
}
