/** Of one row more than a page holds: the page, and the id before which the next one begins. */
export function pageOf<Row extends { id: string }>(found: readonly Row[], size: number): { rows: Row[]; next: string | null } {
  const rows = found.slice(0, size);
  return { rows, next: found.length > size ? rows.at(-1)?.id ?? null : null };
}

/** What a spreadsheet would take for a formula is written as text: names and reasons are other people's words. */
const harmless = (value: string) => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);

/** One line of RFC 4180. */
export const csvLine = (cells: readonly string[]) =>
  `${cells.map((cell) => `"${harmless(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
