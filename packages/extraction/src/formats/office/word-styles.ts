import type { Shift } from '../../layout/superscript.ts';
import { isStyleOfCode } from '../word-processing/code-styles.ts';
import { isOn } from './is-on.ts';
import type { OfficePackage } from './office-package.ts';

/** What a style says about the structure of the text, whether it is shown, whether it is code, and whether higher or lower than what is beside it. */
export type WordStyle = { headingLevel: number | null; isHidden: boolean; isCode: boolean; shift: Shift; list: ListOfStyle };
export type WordStyles = (styleId: string | undefined) => WordStyle;

/** The list that paragraphs of a style are items of, by the style that names it; `0` takes them out of one. */
export type ListOfStyle = { listId?: string | undefined; level?: number | undefined; style?: string | undefined };

const plain: WordStyle = { headingLevel: null, isHidden: false, isCode: false, shift: null, list: {} };
const MAX_HEADING = 6;

type StyleEntry = {
  id: string; basedOn?: string | undefined; headingLevel: number | null; isHidden?: boolean; isCode: boolean; shift?: Shift;
  listId?: string | undefined; level?: number | undefined;
};

/** Reads `styles.xml`; a style inherits from the one that it is based on. */
export async function readWordStyles(office: OfficePackage, part: string | undefined): Promise<WordStyles> {
  const entries = new Map<string, StyleEntry>();
  if (part !== undefined && office.has(part)) await collectStyles(office, part, entries);

  const resolve = (id: string | undefined, depth = 0): WordStyle => {
    const entry = id === undefined || depth > 20 ? undefined : entries.get(id);
    if (entry === undefined) return plain;
    const base = resolve(entry.basedOn, depth + 1);
    return {
      headingLevel: entry.headingLevel ?? base.headingLevel, isHidden: entry.isHidden ?? base.isHidden,
      isCode: entry.isCode || base.isCode,
      shift: entry.shift === undefined ? base.shift : entry.shift,
      list: listOf(entry, base),
    };
  };
  return (id) => resolve(id);
}

const listOf = ({ id, listId, level }: StyleEntry, base: WordStyle): ListOfStyle =>
  ({ listId: listId ?? base.list.listId, level: level ?? base.list.level, style: listId === undefined ? base.list.style : id });

const properties = new Map(Object.entries<(style: StyleEntry, value: string) => void>({
  'w:basedOn': (style, value) => { style.basedOn = value; },
  'w:name': (style, value) => {
    style.headingLevel ??= headingOfName(value);
    style.isCode = isStyleOfCode(value);
  },
  'w:outlineLvl': (style, value) => { style.headingLevel ??= headingOfOutline(value); },
  'w:numId': (style, value) => { style.listId = value; },
  'w:ilvl': (style, value) => { style.level = Number(value) || 0; },
  'w:vertAlign': (style, value) => { style.shift = shiftOf(value); },
  'w:vanish': (style, value) => { style.isHidden = isOn(value); },
}));

const newEntry = (id: string): StyleEntry => ({ id, headingLevel: null, isCode: false });

async function collectStyles(office: OfficePackage, part: string, entries: Map<string, StyleEntry>) {
  let style: StyleEntry = newEntry('');
  await office.readXml(part, {
    open(name, attributes) {
      if (name !== 'w:style') return properties.get(name)?.(style, attributes['w:val'] ?? '');
      style = newEntry(attributes['w:styleId'] ?? '');
      entries.set(style.id, style);
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

/** Where characters stand, as `w:vertAlign` says it. */
export function shiftOf(alignment: string | undefined): Shift {
  if (alignment === 'superscript') return 'raised';
  return alignment === 'subscript' ? 'lowered' : null;
}
