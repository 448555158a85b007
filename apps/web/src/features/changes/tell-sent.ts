import type { Refusal } from './changes.rules.ts';

export type Sent = { done: number; refusals: readonly Refusal[] };

const untold: Sent[] = [];
let tell: ((sent: Sent) => void) | undefined;

/** Says what became of changes. Whoever has the words is fetched after the page, so that they may have to wait for it. */
export function tellSent(sent: Sent) {
  if (tell) tell(sent);
  else untold.push(sent);
}

/** Says who tells from now on. Returns how to stop. */
export function answerSent(given: (sent: Sent) => void): () => void {
  tell = given;
  for (const sent of untold.splice(0)) given(sent);
  return () => { tell = undefined; };
}
