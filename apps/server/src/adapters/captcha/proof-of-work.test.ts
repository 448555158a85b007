import { PUZZLE_COUNT } from '@scriba/contract/captcha-puzzles';
import { expect, test } from 'vitest';
import { movableClock } from '../../testing/movable-clock.ts';
import { solvePuzzles } from '../../testing/solve-puzzles.ts';
import { proofOfWork } from './proof-of-work.ts';

const clock = movableClock();
const captcha = proofOfWork({ clock, secretKey: 'k'.repeat(32), bits: 2 });
const here = { purpose: 'sign-up', ipAddress: '192.0.2.1' };
const ask = (hardness = 0) => {
  const question = captcha.ask('sign-up', hardness);
  if (question.kind !== 'proof-of-work') throw new Error('another kind was asked');
  return question;
};

test('work that was done is worth a pass, which has one id and the end of its question', async () => {
  const answer = solvePuzzles(ask());
  const [seed, , end = ''] = answer.split('.');
  const pass = await captcha.check(answer, here);
  expect(pass).toEqual({ id: seed, endsAt: new Date(Number.parseInt(end, 36)) });
  expect(await captcha.check(answer, here)).toEqual(pass);
});

test('the answer to one question is none to another purpose, to another seed, or after its time', async () => {
  const answer = solvePuzzles(ask());
  expect(await captcha.check(answer, { ...here, purpose: 'sign-in' })).toBeUndefined();
  const other = ask().challenge.split('.');
  expect(await captcha.check([...other, ...answer.split('.').slice(4)].join('.'), here)).toBeUndefined();
  clock.forward(600_001);
  expect(await captcha.check(answer, here)).toBeUndefined();
});

test('nobody makes a question easier, longer or up by themselves', async () => {
  const [seed = '', bits = '', end = '', signature = ''] = solvePuzzles(ask(3)).split('.');
  const nonces = Array.from({ length: PUZZLE_COUNT }, () => '0');
  const forged = [
    [seed, '0', end, signature], [seed, bits, 'zzzzzzzzz', signature], ['A'.repeat(32), '0', 'zzzzzzzzz', ''], [seed, bits, end, ''],
  ].map((parts) => [...parts, ...nonces].join('.'));
  const elsewhere = proofOfWork({ clock, secretKey: 'x'.repeat(32), bits: 0 }).ask('sign-up', 0);
  if (elsewhere.kind === 'proof-of-work') forged.push(solvePuzzles(elsewhere));
  for (const answer of [...forged, '', '....', 'a.b', `${seed}.${bits}.${end}.${signature}`]) expect(await captcha.check(answer, here), answer).toBeUndefined();
});

test.each([
  ['one puzzle left out', (nonces: string[]) => nonces.slice(1)],
  ['one puzzle too many', (nonces: string[]) => [...nonces, '0']],
  ['the same number written otherwise', (nonces: string[]) => nonces.map((nonce) => `0${nonce}`)],
  ['no numbers', (nonces: string[]) => nonces.map(() => 'NaN')],
])('work with %s is no work', async (_name, change) => {
  const parts = solvePuzzles(ask()).split('.');
  expect(await captcha.check([...parts.slice(0, 4), ...change(parts.slice(4))].join('.'), here)).toBeUndefined();
});

test('each step of hardness is a zero more, up to six', () => {
  expect([0, 1, 5, 6, 40].map((hardness) => ask(hardness).bits)).toEqual([2, 3, 7, 8, 8]);
});
