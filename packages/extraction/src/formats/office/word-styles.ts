import type { OfficePackage } from './office-package.ts';

/** What a style says about the structure of the text, and whether it is shown. */
export type WordStyle = { headingLevel: number | null; isList: boolean; isHidden: boolean };
export type WordStyles = (styleId: string | undefined) => WordStyle;

const plain: WordStyle = { headingLevel: null, isList: false, isHidden: false };
const MAX_HEADING = 6;

type StyleEntry = WordStyle & { basedOn: string | undefined };

/** Reads `styles.xml`; a style inherits from the one that it is based on. */
export async function readWordStyles(office: OfficePackage, part: string | undefined): Promise<WordStyles> {
  const entries = new Map<string, StyleEntry>();
  if (part !== undefined && office.has(part)) await collectStyles(office, part, entries);

  const resolve = (id: string | undefined, depth = 0): WordStyle => {
    const entry = id === undefined || depth > 20 ? undefined : entries.get(id);
    if (entry === undefined) return plain;
    const base = resolve(entry.basedOn, depth + 1);
    return { headingLevel: entry.headingLevel ?? base.headingLevel, isList: entry.isList || base.isList, isHidden: entry.isHidden || base.isHidden };
  };
  return (id) => resolve(id);
}

const properties = new Map(Object.entries<(style: StyleEntry, value: string) => void>({
  'w:basedOn': (style, value) => { style.basedOn = value; },
  'w:name': (style, value) => { style.headingLevel ??= headingOfName(value); },
  'w:outlineLvl': (style, value) => { style.headingLevel ??= headingOfOutline(value); },
  'w:numPr': (style) => { style.isList = true; },
  'w:vanish': (style, value) => { style.isHidden = !/^(0|false|off)$/.test(value); },
}));

async function collectStyles(office: OfficePackage, part: string, entries: Map<string, StyleEntry>) {
  let style: StyleEntry = { basedOn: undefined, ...plain };
  await office.readXml(part, {
    open(name, attributes) {
      if (name !== 'w:style') return properties.get(name)?.(style, attributes['w:val'] ?? '');
      style = { basedOn: undefined, ...plain };
      entries.set(attributes['w:styleId'] ?? '', style);
    },
  });
}

function headingOfName(name: string): number | null {
  if (name.toLowerCase() === 'title') return 1;
  const level = /^heading (\d)$/i.exec(name)?.[1];
  return level === undefined ? null : Math.min(MAX_HEADING, Number(level));
}

/** Outline levels count from 0; 9 is body text. */
export function headingOfOutline(value: string): number | null {
  const level = Number(value);
  return Number.isInteger(level) && level < MAX_HEADING && value !== '' ? level + 1 : null;
}
