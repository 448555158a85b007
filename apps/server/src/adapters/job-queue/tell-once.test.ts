import { expect, test } from 'vitest';
import { tellOnce } from './tell-once.ts';

const noSpace = (queue: string) => Object.assign(new Error(`could not extend the file of ${queue}`), { code: '53100' });

test('a fault is told once while it lasts, whoever meets it, and again when it comes back', () => {
  const told: string[] = [];
  let now = 0;
  const tell = tellOnce(({ message }) => { told.push(message); }, () => now);
  for (; now < 600_000; now += 5000) for (const queue of ['a', 'b']) tell(noSpace(queue));
  expect(told).toEqual(['could not extend the file of a']);
  tell(new Error('connection lost'));
  tell(new Error('connection lost'));
  expect(told).toHaveLength(2);
  now += 300_000;
  tell(noSpace('b'));
  expect(told.at(-1)).toBe('could not extend the file of b');
});
