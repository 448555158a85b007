import { expect, test } from 'vitest';
import { answerSent, tellSent, type Sent } from './tell-sent.ts';

const told = (): { told: number[]; tell: (sent: Sent) => void } => {
  const counts: number[] = [];
  return { told: counts, tell: ({ done }) => { counts.push(done); } };
};
const say = (done: number) => tellSent({ done, refusals: [] });

test('what became of changes before anybody could tell is told once, in its order', () => {
  const [first, second] = [told(), told()];
  say(1);
  say(2);
  const stop = answerSent(first.tell);
  say(3);
  stop();
  expect(first.told).toEqual([1, 2, 3]);
  say(4);
  answerSent(second.tell)();
  expect([first.told, second.told]).toEqual([[1, 2, 3], [4]]);
});
