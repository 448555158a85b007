import { zipOf } from './zip-writer.ts';

/** The content of an ods whose sheets have these rows, with its own names. */
export const sheetsFile = (...sheets: { name?: string; rows: string }[]): Buffer => zipOf({
  mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
  'content.xml': `<office:document-content><office:body><office:spreadsheet>${sheets.map(({ name, rows }) =>
    `<table:table${name === undefined ? '' : ` table:name="${name}"`}>${rows}</table:table>`).join('')}</office:spreadsheet></office:body></office:document-content>`,
});

/** A cell as LibreOffice writes it: what it gave, and how it is shown. */
export const calculatedCell = (formula: string, shown: string, about = ''): string =>
  `<table:table-cell ${formula === '' ? '' : `table:formula="of:=${formula}" `}${about}>${shown === '' ? '' : `<text:p>${shown}</text:p>`}</table:table-cell>`;

export const calculatedRow = (...cells: string[]): string => `<table:table-row>${cells.join('')}</table:table-row>`;

export const ERROR = 'office:value-type="string" office:string-value="" calcext:value-type="error"';
