const BULLET = /^(?:[•·▪◦‣●○■❑❖➢–*-]|\\[*-])\s+/u;
const NUMBER = /^(\d+)(?:\\?[.)])\s+/;

type ListItem = { text: string; level: number };
type OpenItem = { level: number; width: number; number: number | null; end: '.' | ')' };

/** The items of a list as Markdown, each below the text of the item that it belongs to. */
export function markdownOfList(items: readonly ListItem[]): string {
  const open: OpenItem[] = [];
  return items.map(({ text, level }) => {
    while ((open.at(-1)?.level ?? -1) > level) open.pop();
    const before = open.at(-1)?.level === level ? open.pop() : undefined;
    const indent = ' '.repeat(open.reduce((sum, item) => sum + item.width, 0));
    const digits = NUMBER.exec(text)?.[1];
    const number = digits === undefined ? null : Number(digits);
    const end = endOfNumber(number, before);
    const mark = digits === undefined ? '-' : `${digits}${end}`;
    open.push({ level, width: mark.length + 1, number, end });
    return `${indent}${mark} ${text.replace(digits === undefined ? BULLET : NUMBER, '')}`;
  }).join('\n');
}

/** Markdown counts on by itself: a number that is not the next one begins a list of its own, which the other mark says. */
function endOfNumber(number: number | null, before: OpenItem | undefined): OpenItem['end'] {
  if (before === undefined || before.number === null) return '.';
  if (number === before.number + 1) return before.end;
  return before.end === '.' ? ')' : '.';
}
