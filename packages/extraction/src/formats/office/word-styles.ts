import type { OfficePackage } from './office-package.ts';

/** What a paragraph style says about the structure of the text. */
export type WordStyle = { headingLevel: number | null; isList: boolean };
export type WordStyles = (styleId: string | undefined) => WordStyle;

const plain: WordStyle = { headingLevel: null, isList: false };
const MAX_HEADING = 6;

type StyleEntry = { basedOn: string | undefined; headingLevel: number | null; isList: boolean };

/** Reads `styles.xml`; a style inherits from the one that it is based on. */
export async function readWordStyles(office: OfficePackage, part: string | undefined): Promise<WordStyles> {
  const entries = new Map<string, StyleEntry>();
  if (part !== undefined && office.has(part)) await collectStyles(office, part, entries);

  const resolve = (id: string | undefined, depth = 0): WordStyle => {
    const entry = id === undefined || depth > 20 ? undefined : entries.get(id);
    if (entry === undefined) return plain;
    const base = resolve(entry.basedOn, depth + 1);
    return { headingLevel: entry.headingLevel ?? base.headingLevel, isList: entry.isList || base.isList };
  };
  return (id) => resolve(id);
}

async function collectStyles(office: OfficePackage, part: string, entries: Map<string, StyleEntry>) {
  let style: StyleEntry = { basedOn: undefined, headingLevel: null, isList: false };
  await office.readXml(part, {
    open(name, attributes) {
      const value = attributes['w:val'] ?? '';
      if (name === 'w:style') {
        style = { basedOn: undefined, headingLevel: null, isList: false };
        entries.set(attributes['w:styleId'] ?? '', style);
      } else if (name === 'w:basedOn') style.basedOn = value;
      else if (name === 'w:name') style.headingLevel ??= headingOfName(value);
      else if (name === 'w:outlineLvl') style.headingLevel ??= headingOfOutline(value);
      else if (name === 'w:numPr') style.isList = true;
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
