import fc from 'fast-check';
import { DIFFERENCE_CHARACTERS, type Difference } from '@scriba/contract/duplicates';
import { describe, expect, test } from 'vitest';
import { differencesOf } from './differences.rules.ts';

async function between(here: string, there: string) {
  const { numbers, words } = await differencesOf([[here, there]]);
  return { numbers, words };
}

describe('differences', () => {
  test('are numbers with the words before them, and then words', async () => {
    const invoice = (number: string, total: string, city: string) =>
      `ACME Ltd, ${city}. Invoice ${number} of 3 May. Four chairs and a table. Total EUR ${total}. Thank you!`;
    expect(await between(invoice('0417', '1.250,00', 'Graz'), invoice('0418', '1.350,00', 'Bad Ischl'))).toEqual({
      numbers: [{ after: 'Invoice', here: '0417', there: '0418' }, { after: 'Total EUR', here: '1.250,00', there: '1.350,00' }],
      words: [{ after: 'ACME Ltd', here: 'Graz', there: 'Bad Ischl' }],
    });
  });

  test('are named by the words of their own line, or by those before it', async () => {
    expect((await between('Oak table\nTotal 12\nThanks', 'Oak table\nTotal 13\nThanks')).numbers[0]?.after).toBe('Total');
    expect((await between('Sum of all\n12\nThanks', 'Sum of all\n13\nThanks')).numbers[0]?.after).toBe('of all');
  });

  test('are none where letters are the same but for case, accents, signs, and what reading mixes up', async () => {
    expect(await between('Straße 10, „Café“ – Total: 4 l7', 'STRASSE lO CAFE total 4 17')).toEqual({ numbers: [], words: [] });
  });

  test('are what one text alone has, and a sign before a number is part of it', async () => {
    expect(await between('Fee 12 paid', 'Fee 12 plus 4,50 paid')).toEqual({
      numbers: [{ after: 'Fee', here: '', there: '4,50' }], words: [{ after: 'Fee', here: '', there: 'plus' }],
    });
    expect((await between('Balance -12,00', 'Balance 12,00')).numbers).toEqual([{ after: 'Balance', here: '-12,00', there: '12,00' }]);
  });

  test('are not lines that are read in another order, but numbers that changed places are', async () => {
    const lines = ['Chair oak 4 pieces 120,00', 'Table pine 1 piece 340,00', 'Lamp brass 2 pieces 75,50'];
    expect(await between(lines.join('\n'), lines.toReversed().join('\n'))).toEqual({ numbers: [], words: [] });
    expect((await between('Chairs 4 and tables 2 ordered', 'Chairs 2 and tables 4 ordered')).numbers).toHaveLength(2);
  });

  test('beyond the words that are compared are not known, and that is said', async () => {
    const long = 'word '.repeat(30_000);
    expect((await differencesOf([[long, long]])).isCut).toBe(false);
    expect(await differencesOf([[`${long} 12`, `${long} 13`]])).toEqual({ numbers: [], words: [], isCut: true });
  });

  test('are said once, however many pages say them, and are short', async () => {
    const twice = await differencesOf([['Invoice 1 page', 'Invoice 2 page'], ['Invoice 1 end', 'Invoice 2 end']]);
    expect(twice.numbers).toHaveLength(1);
    const [long] = (await between(`a ${'x'.repeat(500)} b`, 'a b')).words;
    expect(long?.here).toHaveLength(DIFFERENCE_CHARACTERS);
  });

  test('between two texts are those between the second and the first, turned round', async () => {
    const words = fc.constantFrom('alpha', 'beta', 'gamma', '12', '13', '7,50', 'delta', '613.76', '22613.76', '22,613.76', '22 613.76', '1.234', '1234', '\n');
    const text = fc.array(words, { maxLength: 40 }).map((each) => each.join(' '));
    const turned = (list: Difference[]) => list.map(({ here, there, ...rest }) => ({ ...rest, here: there, there: here }));
    await fc.assert(fc.asyncProperty(text, text, async (here, there) => {
      expect(await between(here, here)).toEqual({ numbers: [], words: [] });
      const back = await between(there, here);
      expect({ numbers: turned(back.numbers), words: turned(back.words) }).toEqual(await between(here, there));
    }), { examples: [['gamma 12', '12 gamma']] });
  });
});
