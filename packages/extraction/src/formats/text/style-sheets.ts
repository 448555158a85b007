import { holdingOfMedia, rulesOf, type Holding } from './style-rules.ts';

/** Properties that hide an element, and values with which they do. */
const hidingValues: Record<string, ReadonlySet<string>> = { display: new Set(['none']), visibility: new Set(['hidden', 'collapse']) };
const properties = Object.keys(hidingValues);
const VALUE = /^(?<word>[a-z-]+)\s*(?<important>!\s*important)?$/i;
/** Names of an element, its classes and its id; a sign within them has a backslash before it, and so has a digit that they begin with. */
const NAME = String.raw`(?:[\w-]|[^\0-\x7f]|\\.)+`;
const COMPOUND = new RegExp(`^(?<tag>\\*|${NAME})?(?<names>(?:[.#]${NAME})*)$`, 'u');
const NAMES = new RegExp(`[.#]${NAME}`, 'gu');
const FIRST_DIGIT = /\\3(\d) ?/g;
const COMBINATORS = /[\s>+~]+/;
/** Where the names in a selector end, and what it says of a state or of attributes begins. */
const STATE = /(?<!\\)[:[]/;
/** What stands before or behind the text of an element, or is a part of it. */
const PART_OF_ELEMENT = /::|:(?:before|after|first-l)/;
const ANY = '*';

/** What sheets of more say is not looked at. */
const [MAX_CHARACTERS, MAX_RULES, MAX_CLASSES] = [2_000_000, 5000, 50];
/** How much more an id says than classes, those than the name of an element, and what is important than all of them. */
const [OF_ID, OF_CLASS, OF_TAG, OF_IMPORTANT] = [10_000, 100, 1, 1_000_000];

type Attributes = Readonly<Record<string, string | undefined>>;
/**
 * `isWhole` says that a rule is about any element of these names on any screen, and not about those that stand within others or are in some state.
 * `place` is that among all rules.
 */
type Rule = { tag: string; names: string[]; isWhole: boolean; property: string; hides: boolean; weight: number; place: number };
type Declaration = { property: string; hides: boolean; isImportant: boolean };

/** Which elements the sheets of styles inside of a file hide. A rule that may show an element is believed; one that may hide it is not. */
export class StyleSheets {
  /** By the name, the class or the id that they are about; of those about the same names, the strongest. */
  readonly #rules = new Map<string, Map<string, Rule>>();
  #count = 0;
  #place = 0;
  #characters = 0;

  /** `media` says what a sheet is for, where it is not for all. */
  add(sheet: string, media = '') {
    this.#characters += sheet.length;
    if (this.#characters > MAX_CHARACTERS) return;
    for (const { selectors, body, holds } of rulesOf(withoutComments(sheet), holdingOfMedia(media))) {
      const declarations = body.flatMap(declarationsOf);
      if (declarations.length > 0) for (const selector of selectors.split(',')) this.#addRule(selector.trim(), declarations, holds);
    }
  }

  /** Whether an element is hidden by its own style or by a sheet. */
  hides(tag: string, { class: classes = '', id, style = '' }: Attributes): boolean {
    const own = declarationsOf(style);
    if (this.#count === 0) return properties.some((property) => lastOf(own, property)?.hides === true);
    const names = new Set(classes.split(/\s+/).slice(0, MAX_CLASSES).filter((name) => name !== '').map((name) => `.${name}`));
    if (id !== undefined) names.add(`#${id}`);
    const rules = [ANY, tag, ...names].flatMap((key) => [...this.#rules.get(key)?.values() ?? []])
      .filter((rule) => (rule.tag === '' || rule.tag === tag) && rule.names.every((name) => names.has(name)));
    return properties.some((property) => isHiddenBy(rules.filter((rule) => rule.property === property), lastOf(own, property)));
  }

  #addRule(text: string, declarations: readonly Declaration[], holds: Holding) {
    const selector = selectorOf(text.replace(FIRST_DIGIT, '$1'));
    if (selector === null) return;
    const { key, weight, ...about } = selector;
    const isWhole = about.isWhole && holds === 'always';
    const rules = this.#rules.get(key) ?? new Map<string, Rule>();
    this.#rules.set(key, rules);
    for (const { property, hides, isImportant } of declarations) {
      // One that may show something shows anything; one that may hide it hides nothing.
      if (hides && (!isWhole || key === ANY)) continue;
      this.#place += 1;
      this.#keep(rules, { ...about, isWhole, property, hides, weight: weight + (isImportant ? OF_IMPORTANT : 0), place: this.#place });
    }
  }

  #keep(rules: Map<string, Rule>, rule: Rule) {
    const about = [rule.tag, ...rule.names, rule.property, rule.isWhole].join(' ');
    const before = rules.get(about);
    if (before === undefined && this.#count >= MAX_RULES) return;
    if (before === undefined) this.#count += 1;
    if (before === undefined || before.weight <= rule.weight) rules.set(about, rule);
  }
}

/**
 * The names that a selector asks of an element, the one of them under which its rules are kept, and how much it weighs against others. One
 * without names is kept under that of any element. Null where it is about parts of an element.
 */
function selectorOf(text: string) {
  if (text === '' || PART_OF_ELEMENT.test(text)) return null;
  const last = text.split(COMBINATORS).at(-1) ?? '';
  const [compound = ''] = last.split(STATE);
  const { isKnown, tag, names } = namesIn(compound);
  const weight = Math.min(tag.length, OF_TAG) + names.reduce((sum, name) => sum + (name.startsWith('#') ? OF_ID : OF_CLASS), 0);
  return { key: names[0] ?? (tag || ANY), tag, names, weight, isWhole: isKnown && compound === text };
}

function namesIn(compound: string) {
  const groups = COMPOUND.exec(compound)?.groups;
  const { tag = '', names = '' } = groups ?? {};
  const isKnown = groups !== undefined;
  return { isKnown, tag: tag === ANY ? '' : plain(tag).toLowerCase(), names: [...new Set(Array.from(names.matchAll(NAMES), ([name]) => plain(name)))] };
}

const plain = (name: string) => name.replace(/\\(.)/gu, '$1');

const lastOf = (declarations: readonly Declaration[], property: string) => declarations.findLast((declaration) => declaration.property === property);

function isHiddenBy(rules: readonly Rule[], own: Declaration | undefined): boolean {
  const strongest = rules.filter(({ isWhole }) => isWhole).sort((a, b) => a.weight - b.weight || a.place - b.place).at(-1);
  if (own !== undefined && !(strongest !== undefined && strongest.weight >= OF_IMPORTANT)) return own.hides;
  return strongest?.hides === true && !rules.some(({ isWhole, hides }) => !isWhole && !hides);
}

function declarationsOf(body: string): Declaration[] {
  return body.split(';').flatMap((text) => {
    const { property, value } = partsOf(text);
    const { word = '', important } = VALUE.exec(value)?.groups ?? {};
    const hiding = hidingValues[property];
    return hiding === undefined || word === '' ? [] : [{ property, hides: hiding.has(word.toLowerCase()), isImportant: important !== undefined }];
  });
}

function partsOf(declaration: string) {
  const colon = declaration.indexOf(':');
  return { property: declaration.slice(0, Math.max(0, colon)).trim().toLowerCase(), value: declaration.slice(colon + 1).trim() };
}

/** The value that the style of an element itself gives to a property. */
export const ownValue = (style: string, property: string): string | undefined =>
  style.split(';').map(partsOf).findLast((declaration) => declaration.property === property)?.value;

function withoutComments(sheet: string): string {
  const [first = '', ...parts] = sheet.split('/*');
  return first + parts.map((part) => (part.includes('*/') ? ` ${part.slice(part.indexOf('*/') + 2)}` : '')).join('');
}
