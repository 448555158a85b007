/** Whether rules hold on a screen, as one reads a page: on any, on some, or not at all. */
export type Holding = 'always' | 'sometimes' | 'never';
/** A rule, with what it says in pieces. */
type StyleRule = { selectors: string; body: string[]; holds: Holding };
/** What stands in braces: what is before them, and whether what is inside of them holds. */
type Block = StyleRule & { inside: Holding };

/** Those that are about parts of a page or some browsers; the rest are about fonts and motion. */
const CONDITIONS = /^@(?:supports|layer|container|scope)\b/;
const EVERYWHERE = new Set(['', 'all', 'screen', 'only all', 'only screen']);
const NOT_ON_SCREENS = /^(?:only\s+)?(?:print|speech|aural|braille|embossed|handheld|projection|tty|tv)\b/;

/** Whether what is for these media is for screens: for some of them where it names their width or the like. */
export function holdingOfMedia(media: string): Holding {
  const queries = media.toLowerCase().split(',').map((query) => query.trim().replace(/\s+/g, ' '));
  if (queries.some((query) => EVERYWHERE.has(query))) return 'always';
  return queries.every((query) => NOT_ON_SCREENS.test(query)) ? 'never' : 'sometimes';
}

/** The rules of a sheet without comments, each behind those that are inside of it. */
export function rulesOf(sheet: string, holds: Holding): StyleRule[] {
  const rules: StyleRule[] = [];
  const open: Block[] = [];
  const end = () => {
    const { inside, ...rule } = open.pop() ?? { selectors: '@', body: [], holds: 'never' as const, inside: 'never' as const };
    if (!rule.selectors.startsWith('@') && rule.holds !== 'never') rules.push(rule);
  };
  let from = 0;
  for (const { 0: sign, index } of sheet.matchAll(/[{};]/g)) {
    const text = sheet.slice(from, index).trim();
    from = index + 1;
    if (sign === '{') open.push(blockOf(text, open.at(-1)?.inside ?? holds));
    else open.at(-1)?.body.push(text);
    if (sign === '}') end();
  }
  // A sheet that is cut off holds as far as it goes.
  open.at(-1)?.body.push(sheet.slice(from).trim());
  while (open.length > 0) end();
  return rules;
}

function blockOf(selectors: string, holds: Holding): Block {
  const inside = holdingInside(selectors);
  return { selectors, body: [], holds, inside: [holds, inside].includes('never') ? 'never' : inside === 'always' ? holds : 'sometimes' };
}

function holdingInside(selectors: string): Holding {
  const rule = selectors.toLowerCase();
  if (rule.startsWith('@media')) return holdingOfMedia(rule.slice('@media'.length));
  return !rule.startsWith('@') || CONDITIONS.test(rule) ? 'sometimes' : 'never';
}
