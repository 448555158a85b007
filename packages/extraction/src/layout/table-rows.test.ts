import { expect, test } from 'vitest';
import { DocumentBuilder } from './document-builder.ts';

const long = Array.from({ length: 12 }, (_, line) => `Line ${line} of what is said at some length`).join('\n');

/** A paragraph for each line of a cell; the columns of a row stand in a list. */
function draftsOf(rows: readonly string[][]) {
  const builder = new DocumentBuilder();
  builder.write('Before');
  builder.endParagraph();
  write(builder, rows);
  builder.write('After');
  builder.endParagraph();
  return builder.sections.flatMap((section) => section.drafts);
}

function write(builder: DocumentBuilder, rows: readonly string[][]) {
  builder.openTable();
  for (const row of rows) {
    for (const cell of row) {
      builder.openCell();
      for (const line of cell.split('\n')) {
        builder.write(line);
        builder.endParagraph();
      }
      builder.closeCell();
    }
    builder.closeRow();
  }
  builder.closeTable();
}

test('a table whose first row is a long one starts behind another table', () => {
  const builder = new DocumentBuilder();
  write(builder, [['Name', 'Place'], ['Ann', 'Hove']]);
  write(builder, [['Order', long], ['Scope', 'Rewrite'], ['Name', 'Remove']]);
  const drafts = builder.sections.flatMap((section) => section.drafts);
  expect(drafts.map((draft) => draft.kind === 'table-row' && draft.startsTable === true)).toEqual([false, false, true, false, false]);
});

test('a table within a cell of another one stays whole', () => {
  const builder = new DocumentBuilder();
  builder.openTable();
  builder.openCell();
  write(builder, [['Item', 'Price'], ['Oak', '9.50']]);
  write(builder, [['Glue', '6.20'], ['Sum', '15.70']]);
  builder.closeCell();
  builder.closeRow();
  builder.openCell();
  write(builder, [['Net', '13'], ['Gross', '15']]);
  builder.closeCell();
  builder.closeTable();
  expect(builder.sections[0]?.drafts.map((draft) => draft.kind === 'table-row' && draft.startsTable === true)).toEqual([false, false, true, false, true, false]);
});

const kindsOf = (rows: readonly string[][]) => draftsOf(rows).map(({ kind }) => kind);

test('a row with a long cell stays a row among shorter ones', () => {
  const drafts = draftsOf([['Feature', 'Action'], ['Order', long], ['Name', 'Remove'], ['Place', long], ['Scope', 'Rewrite']]);
  expect(drafts.map(({ kind }) => kind)).toEqual(['paragraph', 'table-row', 'table-row', 'table-row', 'table-row', 'table-row', 'paragraph']);
  expect(drafts.map(({ text }) => text)).toEqual(['Before', 'Feature\tAction', `Order\t${long}`, 'Name\tRemove', `Place\t${long}`, 'Scope\tRewrite', 'After']);
});

test('a page that is laid out as a table is read cell by cell', () => {
  expect(kindsOf([[long, long]])).toEqual(Array.from({ length: 26 }, () => 'paragraph'));
  expect(kindsOf([['Ann', 'Lawyer'], [long, long], ['', long]]).slice(0, 4)).toEqual(['paragraph', 'table-row', 'paragraph', 'paragraph']);
});
