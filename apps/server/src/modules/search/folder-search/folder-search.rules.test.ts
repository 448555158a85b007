import { foldText } from '@scriba/contract/folding';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asDatabasePattern, requiredPart, turns } from './folder-search.rules.ts';

describe('a regular expression', () => {
  test.each([
    ['\\bword\\b', '(?in)\\yword\\y'], ['[\\b]', '(?in)[\\b]'], ['\\\\b', '(?in)\\\\b'], ['[]\\b]x\\B', '(?in)[]\\b]x\\Y'], ['[[:alpha:]\\1]\\d', '(?in)[[:alpha:]\\1]\\d'], ['', '(?in)'], ['(?c)\\bA', '(?cn)\\yA'], ['(?i)A', '(?in)A'],
  ])('%j becomes %j for the database', (pattern, expected) => {
    expect(asDatabasePattern(pattern)).toBe(expected);
  });

  test.each(['(a)\\1', '(a|b)+\\2c', '\\k<name>', '[a]\\9', '(a+)[[.].][]\\1', '(a)[[=]=]b]\\1', '(a)[^[.[.]\\1]\\1', '\\c[(a)\\1]', '(a)\\c\\\\1', '(a)[\\c]\\1]\\1', '(?#[)(a)\\1(?#])'])('%j refers back and is refused', (pattern) => {
    expect(asDatabasePattern(pattern)).toBeUndefined();
  });

  test.each(['(\\w{1,200}){1,200}', '(?:(?:ab?){0,100} ?){0,100}$', '(((((((((a{9}){9}){9}){9}', '([a-z]*[a-z]*){255}', 'a{1001}', '(a{40,}){30}', '(a{200})(?#){200}'])(
    '%j is too large when its counts are written out', (pattern) => {
      expect(asDatabasePattern(pattern)).toBeUndefined();
    });

  test.each(['\\b[A-Z]{2}\\d{2}[A-Z0-9]{11,30}\\b', '.{0,255}-.{0,255}-.{0,255}', '(\\w{1,20}\\s){3}', 'a{0}{', '{5}', ')){9}'])('%j is not', (pattern) => {
    expect(asDatabasePattern(pattern)).toBeDefined();
  });

  test.each(['\\', '[', '[^', '(?<n>a)', '\\\\1', '💥[💥'])('%j keeps every character that is no edge of a word', (pattern) => {
    expect(asDatabasePattern(pattern)).toBe(`(?in)${pattern}`);
  });
});

describe('the part that a pattern requires', () => {
  test.each([
    ['\\bINV-2024\\d+', 'inv-2024'], ['(?c)Total: \\d', 'total: '], ['inv-?2024', '2024'], ['abcd*', 'abc'], ['abc{2}de', undefined], ['(abc)?def', 'def'],
    ['abc|def', undefined], ['(abc|def)', undefined], ['abc(x|y)defg', 'defg'], ['a\\.b\\.c', undefined], ['example\\.com', 'example.com'], ['\\d{4}', undefined],
    ['[abc]def', 'def'], ['Straße', 'stra'], ['ab)cde', undefined], ['', undefined], ['été123', '123'], ['\\x41bcd', undefined], ['colou(?#x)?rful', 'colo'], ['abc(?#x)?def', 'def'],
  ])('%j requires %j', (pattern, part) => { expect(requiredPart(pattern)).toBe(part); });

  test('is in every folded text in which the pattern is found', () => {
    const piece = fc.constantFrom(...'abcABC1-. ', '\\d', '\\w', '\\.', '[a-c]', '[^b]', '(', '(?:', '(?=', '(?!', ')', '|', '*', '+', '?', '*?', '{2}', '{0,1}', '^', '$', 'é', 'ß', '\\b');
    const text = fc.string({ unit: fc.constantFrom(...'abcABC1-. éßÉK\u212aſ\u0301'), maxLength: 30 });
    fc.assert(fc.property(fc.array(piece, { minLength: 3, maxLength: 10 }), text, (pieces, written) => {
      const [pattern, part] = [pieces.join(''), requiredPart(pieces.join(''))];
      const found = compiled(pattern);
      if (part !== undefined && found?.test(written)) expect(foldText(written)).toContain(part);
    }), { numRuns: 20_000 });
  });
});

function compiled(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'ism');
  } catch {
    // No pattern at all.
    return undefined;
  }
}

describe('turns', () => {
  const held = () => {
    const ends: (() => void)[] = [];
    return { work: () => new Promise<void>((resolve) => { ends.push(resolve); }), begun: () => ends.length, end: () => ends.at(-1)?.() };
  };

  test('are taken one at a time, and are given to no more than there is room for', async () => {
    const takeTurn = turns({ ofOne: 2, ofAll: 3 });
    const { work, begun, end } = held();
    const first = takeTurn('ada', work);
    const second = takeTurn('ada', work);
    expect(takeTurn('ada', work)).toBeUndefined();
    const third = takeTurn('bob', work);
    expect(takeTurn('eve', work)).toBeUndefined();
    for (const [index, turn] of [first, second, third].entries()) {
      await Promise.resolve();
      expect(begun()).toBe(index + 1);
      end();
      await turn;
    }
    expect([takeTurn('ada', work), takeTurn('ada', work), takeTurn('eve', work)]).not.toContain(undefined);
  });

  test('come round also after a work that failed', async () => {
    const takeTurn = turns({ ofOne: 1, ofAll: 1 });
    await expect(takeTurn('ada', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await takeTurn('ada', () => Promise.resolve('done'))).toBe('done');
  });
});
