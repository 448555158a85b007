import { showToast } from '../../ui/toast.tsx';

/** An action, or undefined for whatever was done last. */
type Wish = string | undefined;

const waiting: Wish[] = [];
let answer: ((wish: Wish) => void) | undefined;

/** Asks to undo an action. Whoever knows how is fetched after the page, so a wish may have to wait for it. */
export function askUndo(actionId?: string) {
  if (answer) answer(actionId);
  else waiting.push(actionId);
}

/** Says who answers from now on. Returns how to stop. */
export function answerUndo(given: (wish: Wish) => void): () => void {
  answer = given;
  for (const wish of waiting.splice(0)) given(wish);
  return () => { answer = undefined; };
}

/** Takes back what was changed last and waits to be sent; answers what that was, in words. */
type TakeBack = () => Promise<string | undefined>;
let takeBack: TakeBack | undefined;

export const takeBackWaiting: TakeBack = async () => await takeBack?.();

/** Says who knows what waits. Returns how to stop. */
export function answerTakeBack(given: TakeBack): () => void {
  takeBack = given;
  return () => { takeBack = undefined; };
}

type Words = { title: string; description?: string; undo: string; tone?: 'ok' };
/** What became of it: the ids of what is as it was before. */
type OnUndone = (done: readonly string[]) => void;
type Offer = { close: () => void; onUndone: OnUndone | undefined };
const offers = new Map<string, Offer>();

/** Says what an action did, with the way back; until that was taken, here or by the keyboard. `onUndone` hears of both. */
export function offerUndo(actionId: string, { undo, ...words }: Words, onUndone?: OnUndone) {
  offers.set(actionId, { close: showToast({ ...words, action: { text: undo, onPress: () => askUndo(actionId) } }), onUndone });
}

/** There is nothing to undo any more: it was undone, or it is too late. */
export function endOffer(actionId: string, done: readonly string[]) {
  const offer = offers.get(actionId);
  offers.delete(actionId);
  offer?.close();
  if (done.length > 0) offer?.onUndone?.(done);
}
