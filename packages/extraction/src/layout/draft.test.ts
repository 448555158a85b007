import { expect, test, vi } from 'vitest';
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

test('the parts of a text have its links, also within a word', () => {
  const links = [{ from: 0, to: 1, address: 'a' }, { from: 2, to: 4, address: 'b' }];
  const parts = splitDraft({ kind: 'paragraph', text: `one two ${'x'.repeat(9000)} four`, links }, 100);
  expect(parts).toMatchObject([
    { text: 'one two ', links: [{ from: 0, to: 1, address: 'a' }] }, { text: 'x'.repeat(4000), links: [{ from: 0, to: 1, address: 'b' }] },
    { text: 'x'.repeat(4000), links: [{ from: 0, to: 1, address: 'b' }] }, { links: [{ from: 0, to: 2, address: 'b' }] },
  ]);
});

test('the words of a long text with a link are counted once', () => {
  const text = 'word '.repeat(20_000);
  const match = vi.spyOn(String.prototype, 'match');
  const parts = splitDraft({ kind: 'paragraph', text, links: [{ from: 19_999, to: 20_000, address: 'a' }] }, 100);
  const counted = match.mock.contexts.reduce((sum: number, part) => sum + String(part).length, 0);
  match.mockRestore();
  expect(parts.at(-1)).toMatchObject({ links: [{ from: 99, to: 100, address: 'a' }] });
  expect(counted).toBe(text.length);
});

const written = (build: (builder: DocumentBuilder) => void) => {
  const builder = new DocumentBuilder();
  builder.openTable();
  build(builder);
  builder.closeTable();
  return builder.sections[0]?.drafts.map((draft) => draft.text);
};

const writeCell = (builder: DocumentBuilder, ...paragraphs: string[]) => {
  builder.openCell();
  for (const text of paragraphs) {
    builder.write(text);
    builder.endParagraph();
  }
  builder.closeCell();
};

test('paragraphs of a cell are lines of it, and an empty one keeps the lines of two cells beside each other', () => {
  expect(written((builder) => {
    writeCell(builder, '', 'Gross', 'Net', '');
    writeCell(builder, '€', '10', '8');
  })).toEqual(['\nGross\nNet\t€\n10\n8']);
});

test('empty lines say nothing where no other cell has lines, or where all cells have them', () => {
  expect(written((builder) => {
    writeCell(builder, '', 'Total');
    writeCell(builder, '', '', '90');
    builder.closeRow();
    writeCell(builder, 'a', '', 'b', '', '');
    writeCell(builder, 'c', '', 'd');
  })).toEqual(['Total\t90', 'a\nb\tc\nd']);
});

test('a row of a table inside of a cell is a line of the cell, and a table where the cell is alone', () => {
  const writeInner = (builder: DocumentBuilder) => {
    builder.openCell();
    builder.openTable();
    writeCell(builder, 'Tel');
    writeCell(builder, '123');
    builder.closeRow();
    writeCell(builder, 'Fax');
    writeCell(builder, '456');
    builder.closeTable();
    builder.closeCell();
  };
  expect(written((builder) => {
    writeInner(builder);
    writeCell(builder, 'beside');
  })).toEqual(['Tel 123\nFax 456\tbeside']);
  expect(written(writeInner)).toEqual(['Tel\t123', 'Fax\t456']);
});

test('tables without end inside of each other are text in the end', () => {
  const builder = new DocumentBuilder();
  const depth = 20_000;
  for (let level = 0; level < depth; level++) {
    builder.openTable();
    builder.openCell();
    builder.write(`${level} `);
    builder.openCell();
  }
  for (let level = 0; level < depth; level++) builder.closeTable();
  expect(builder.sections[0]?.drafts.map((draft) => draft.text).join(' ').match(/\d+/g)).toHaveLength(depth);
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
