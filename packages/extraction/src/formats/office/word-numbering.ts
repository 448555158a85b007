import type { XmlAttributes } from '../../archive/xml.ts';
import { MAX_LIST_START, MAX_NUMBER_LENGTH, type ListLevel } from '../word-processing/list-number.ts';
import { isOn } from './is-on.ts';
import type { OfficePackage } from './office-package.ts';

/** A list of a Word file: its levels, the definition that it is counted with, and the levels that it starts itself. */
export type WordList = { definition: string; levels: readonly ListLevel[]; restarting: ReadonlySet<number> };

export type WordNumbering = { list(listId: string): WordList | undefined };

const MAX_LEVELS = 9;

type Definition = { levels: Partial<ListLevel>[]; link: string | undefined };
type Instance = { definition: string; levels: Partial<ListLevel>[]; starts: (number | undefined)[] };
type Numbering = { definitions: Map<string, Definition>; byStyle: Map<string, Definition>; instances: Map<string, Instance> };

/** Reads `numbering.xml`: definitions of lists, and the lists that are made of them and may change their levels. */
export async function readWordNumbering(office: OfficePackage, part: string | undefined): Promise<WordNumbering> {
  const numbering: Numbering = { definitions: new Map(), byStyle: new Map(), instances: new Map() };
  if (part !== undefined && office.has(part)) await office.readXml(part, { open: readerOf(numbering) });
  const known = new Map<string, WordList | undefined>();
  return {
    list(listId) {
      if (!known.has(listId)) known.set(listId, listOf(numbering, listId));
      return known.get(listId);
    },
  };
}

function listOf({ definitions, byStyle, instances }: Numbering, listId: string): WordList | undefined {
  const instance = instances.get(listId);
  const own = definitions.get(instance?.definition ?? '');
  if (instance === undefined || own === undefined) return undefined;
  const defined = (own.link === undefined ? undefined : byStyle.get(own.link)) ?? own;
  const levels = Array.from({ length: MAX_LEVELS }, (_, at) => {
    const level = { ...plainLevel, ...(instance.levels[at] ?? defined.levels[at]) };
    return { ...level, start: instance.starts[at] ?? level.start };
  });
  return { definition: instance.definition, levels, restarting: new Set(instance.starts.keys().filter((at) => instance.starts[at] !== undefined)) };
}

/** As Word reads a level that says nothing; one that is not there at all has no number. */
const plainLevel: ListLevel = { start: 0, format: 'decimal', text: '', isTight: false, isLegal: false, restartAfter: undefined, style: undefined };

const numberOf = (value: string) => Math.min(MAX_LIST_START, Math.max(0, Math.trunc(Number(value)) || 0));
const levelNumber = (attributes: XmlAttributes) => Math.min(MAX_LEVELS, numberOf(attributes['w:ilvl'] ?? ''));

const levelProperties = new Map(Object.entries<(level: Partial<ListLevel>, value: string) => void>({
  'w:start': (level, value) => { level.start = numberOf(value); },
  'w:numFmt': (level, value) => { level.format = value; },
  'w:lvlText': (level, value) => { level.text = value.slice(0, MAX_NUMBER_LENGTH); },
  'w:suff': (level, value) => { level.isTight = value === 'nothing'; },
  'w:isLgl': (level, value) => { level.isLegal = isOn(value); },
  'w:lvlRestart': (level, value) => { level.restartAfter = numberOf(value); },
  'w:pStyle': (level, value) => { level.style = value; },
}));

function readerOf({ definitions, byStyle, instances }: Numbering) {
  let definition: Definition = { levels: [], link: undefined };
  let instance: Instance | null = null;
  let level: Partial<ListLevel> = {};
  let changed = 0;
  const openings = new Map(Object.entries<(attributes: XmlAttributes) => void>({
    'w:abstractNum': (attributes) => {
      instance = null;
      definition = { levels: [], link: undefined };
      definitions.set(attributes['w:abstractNumId'] ?? '', definition);
    },
    'w:styleLink': (attributes) => { byStyle.set(attributes['w:val'] ?? '', definition); },
    'w:numStyleLink': (attributes) => { definition.link = attributes['w:val']; },
    'w:num': (attributes) => {
      instance = { definition: '', levels: [], starts: [] };
      instances.set(attributes['w:numId'] ?? '', instance);
    },
    'w:abstractNumId': (attributes) => { if (instance !== null) instance.definition = attributes['w:val'] ?? ''; },
    'w:lvlOverride': (attributes) => { changed = levelNumber(attributes); },
    'w:startOverride': (attributes) => { if (instance !== null) instance.starts[changed] = numberOf(attributes['w:val'] ?? ''); },
    'w:lvl': (attributes) => {
      level = {};
      (instance ?? definition).levels[levelNumber(attributes)] = level;
    },
  }));
  return (name: string, attributes: XmlAttributes) => {
    openings.get(name)?.(attributes);
    levelProperties.get(name)?.(level, attributes['w:val'] ?? '');
  };
}
