/** What stands side by side in the cells of a row, line by line, each with the number of its cell. Lines that no cell has are left out. */
export function sideBySide<Line extends ArrayLike<unknown>>(linesOfCells: readonly (readonly Line[])[]): { cell: number; line: Line }[][] {
  const rows: { cell: number; line: Line }[][] = [];
  linesOfCells.forEach((lines, cell) => lines.forEach((line, index) => {
    rows[index] ??= [];
    if (line.length > 0) rows[index].push({ cell, line });
  }));
  return rows.filter((row) => row.length > 0);
}
