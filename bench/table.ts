/** Rows of a table as text in columns, the first aligned left and the others right. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]) => cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ');
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

export const percent = (share: number, digits = 2) => `${(share * 100).toFixed(digits)} %`;

/** The date of a run, as results carry it. */
export const today = () => new Date().toISOString().slice(0, 10);
