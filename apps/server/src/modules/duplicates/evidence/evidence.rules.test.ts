import { describe, expect, test } from 'vitest';
import { lookAt } from '../fingerprints/fingerprints.rules.ts';
import { compareTexts, RANK, turned } from './evidence.rules.ts';

const page = (name: string) => Array.from({ length: 40 }, (_, index) => `${name}${index}q`).join(' ');
const invoice = (number: number) => `${page('invoice')} number ${number} ${page('goods')}`;
function pages(...texts: string[]) {
  let at = 0;
  const starts = texts.map((text) => {
    at += text.length + 2;
    return at - text.length - 2;
  });
  return lookAt({ text: texts.join('\n\n'), pageStarts: starts, goesOn: false });
}
const everyPlace = Array.from({ length: 36 }, (_, index) => ({ page: 1 + index % 6, otherPage: 1 + Math.floor(index / 6) }));
const compare = (mine: string[], others: string[]) => compareTexts(pages(...mine), pages(...others), everyPlace);

describe('two texts', () => {
  test('are the same, page by page, whatever stands on pages without words', async () => {
    expect(await compare([page('a'), page('b')], [page('a'), 'Page 2', page('b')])).toMatchObject({
      rank: RANK.sameText,
      evidence: {
        similarity: 1, pages: [{ page: 1, otherPage: 1 }, { page: 2, otherPage: 3 }], alikePages: 2, pageCount: 2, otherPageCount: 2, numberCount: 0,
      },
    });
  });

  test('are one within the other', async () => {
    expect(await compare([page('c'), page('d')], [page('a'), page('b'), page('c'), page('d'), page('e')])).toMatchObject({
      rank: RANK.within,
      evidence: { pages: [{ page: 1, otherPage: 3 }, { page: 2, otherPage: 4 }], alikePages: 2, pageCount: 2, otherPageCount: 5 },
    });
  });

  test('differ in numbers, which are named', async () => {
    expect(await compare([invoice(417)], [invoice(418)])).toMatchObject({
      rank: RANK.otherNumbers, evidence: { numbers: [{ here: '417', there: '418' }], numberCount: 1, wordCount: 0 },
    });
  });

  test('of which one lacks numbers come before those that have other ones, which are named first', async () => {
    const lacking = `${page('invoice')} number ${page('goods')}`;
    expect(await compare([invoice(417)], [lacking])).toMatchObject({
      rank: RANK.missingNumbers, evidence: { numbers: [{ here: '417', there: '' }], numberCount: 1 },
    });
    expect(await compare([`${invoice(417)} total 12`], [`${lacking} total 13`])).toMatchObject({
      rank: RANK.otherNumbers, evidence: { numbers: [{ here: '12', there: '13' }, { here: '417', there: '' }], numberCount: 2 },
    });
  });

  test('are the same where pages begin elsewhere', async () => {
    const text = `${page('a')} ${page('b')} ${page('c')}`;
    const words = text.split(' ');
    const halves = [words.slice(0, 70).join(' '), words.slice(70).join(' ')];
    const found = await compare([text], halves);
    expect(found).toMatchObject({ rank: RANK.sameText, evidence: { pages: [], alikePages: 0 } });
    expect(found?.evidence.similarity).toBeGreaterThan(0.98);
  });

  test('that share a page of terms, or nothing, are not alike', async () => {
    expect(await compare([page('a'), page('terms')], [page('b'), page('terms')])).toBeUndefined();
    expect(await compare([page('a')], [page('b')])).toBeUndefined();
    expect(await compare([], [])).toBeUndefined();
  });

  test('of which one goes on behind what was looked at are not said to be the same', async () => {
    const [here, there] = [pages(page('a')), pages(page('a'))];
    expect((await compareTexts(here, there, everyPlace))?.rank).toBe(RANK.sameText);
    const cut = await compareTexts(here, { ...there, isCut: true }, everyPlace);
    expect(cut).toMatchObject({ rank: RANK.within, evidence: { isCut: true, wordCount: 0 } });
  });

  test('are compared while others have their turn', async () => {
    const many = Array.from({ length: 20 }, (_, index) => page(`leaf${index}v`));
    const places = many.map((_, index) => ({ page: index + 1, otherPage: index + 1 }));
    let turns = 0;
    const take = () => {
      turns += 1;
      next = setImmediate(take);
    };
    let next = setImmediate(take);
    await compareTexts(pages(...many), pages(...many), places);
    clearImmediate(next);
    expect(turns).toBeGreaterThanOrEqual(many.length);
  });

  test('have each page taken once', async () => {
    const found = await compare([page('a'), page('a'), page('a')], [page('a'), page('b'), page('c')]);
    expect(found).toBeUndefined();
  });
});

test('evidence seen from the other file is turned, and turned twice is as it was', async () => {
  const evidence = (await compare([invoice(417)], [page('a'), invoice(418)]))?.evidence;
  if (!evidence) throw new Error('They are alike.');
  expect(turned(evidence)).toMatchObject({ pages: [{ page: 2, otherPage: 1 }], pageCount: 2, otherPageCount: 1, numbers: [{ here: '418', there: '417' }] });
  expect(turned(turned(evidence))).toEqual(evidence);
});
