import { expect, test } from 'vitest';
import { onOneLine } from './snippet.rules.ts';

const said = (...texts: string[]) => texts.map((text, at) => ({ text, isHit: at % 2 === 1 }));

test('on one line stand the last words before what was found, and all that follows it', () => {
  expect(onOneLine(said('What the two sides agreed on in the spring of this ', 'contract', ' is kept')))
    .toEqual(said('…in the spring of this ', 'contract', ' is kept'));
  expect(onOneLine(said(`${'x'.repeat(60)}-`, 'contract'))).toEqual(said(`…${'x'.repeat(23)}-`, 'contract'));
});

test('what is short, begins with what was found, or has nothing of it, is left as it is', () => {
  for (const parts of [said('Of this ', 'contract'), said('', 'contract', 'a'.repeat(60)), said('a'.repeat(60)), []]) expect(onOneLine(parts)).toEqual(parts);
});
