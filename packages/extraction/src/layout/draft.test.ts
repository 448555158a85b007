import { expect, test } from 'vitest';
import { DocumentBuilder } from './document-builder.ts';
import { MAX_CELLS, splitDraft } from './draft.ts';

const textsOf = (text: string, maxWords: number) => splitDraft({ kind: 'paragraph', text }, maxWords).map((draft) => draft.text);

test('a long text is parted at the ends of its lines, and nothing of it is lost', () => {
  expect(textsOf('one two\nthree four\nfive six', 3)).toEqual(['one two', '\nthree four', '\nfive six']);
});

test('a word without end is parted too', () => {
  const parts = textsOf('x'.repeat(50_000), 200);
  expect(parts.length).toBeGreaterThan(4);
  expect(parts.join('')).toHaveLength(50_000);
});

test('a row of more cells than a row may have is cut, and says so', () => {
  const builder = new DocumentBuilder();
  builder.openTable();
  for (const cells of [MAX_CELLS + 10, 2]) {
    for (let cell = 0; cell < cells; cell++) {
      builder.openCell();
      builder.write('a');
      builder.closeCell();
    }
    builder.closeRow();
  }
  builder.closeTable();
  expect(builder.sections).toMatchObject([{ warnings: ['content-cut'] }]);
  expect(builder.sections[0]?.drafts.map((draft) => draft.text.split('\t').length)).toEqual([MAX_CELLS, 2]);
});
