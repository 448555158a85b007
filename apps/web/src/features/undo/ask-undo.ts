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

const offers = new Map<string, () => void>();

/** Says what an action did, with the way back; until that was taken, here or by the keyboard. */
export function offerUndo(actionId: string, { title, undo }: { title: string; undo: string }) {
  offers.set(actionId, showToast({ title, action: { text: undo, onPress: () => askUndo(actionId) } }));
}

export function endOffer(actionId: string) {
  offers.get(actionId)?.();
  offers.delete(actionId);
}
