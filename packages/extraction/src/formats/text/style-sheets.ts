/** Properties that hide an element, and values with which they do. */
const hidingValues: Record<string, ReadonlySet<string>> = { display: new Set(['none']), visibility: new Set(['hidden', 'collapse']) };
const properties = Object.keys(hidingValues);
const DECLARATION = /^\s*(?<property>display|visibility)\s*:\s*(?<value>[a-z-]+)\s*(?<important>!\s*important)?\s*$/i;
/** Names of an element, its classes and its id. */
const COMPOUND = /^(?<tag>[a-z][\w-]*)?(?<names>(?:[.#][\w-]+)*)$/i;
const COMBINATORS = /[\s>+~]+/;

/** What sheets of more say is not looked at. */
const [MAX_CHARACTERS, MAX_RULES, MAX_CLASSES] = [2_000_000, 5000, 50];
/** How much more an id says than classes, those than the name of an element, and what is important than all of them. */
const [OF_ID, OF_CLASS, OF_TAG, OF_IMPORTANT] = [10_000, 100, 1, 1_000_000];

type Attributes = Readonly<Record<string, string | undefined>>;
/** `isWhole` says that a rule is about any element of these names, and not about those that stand within others or are in some state. */
type Rule = { tag: string; names: string[]; isWhole: boolean; property: string; hides: boolean; weight: number };
type Declaration = { property: string; hides: boolean; isImportant: boolean };

/** Which elements the sheets of styles inside of a file hide. A rule that may show an element is believed; one that may hide it is not. */
export class StyleSheets {
  /** By the name, the class or the id that they are about. */
  readonly #rules = new Map<string, Rule[]>();
  #count = 0;
  #characters = 0;

  add(sheet: string) {
    this.#characters += sheet.length;
    if (this.#characters > MAX_CHARACTERS) return;
    for (const { selectors, body } of rulesOf(withoutComments(sheet))) {
      const declarations = declarationsOf(body);
      if (declarations.length > 0) for (const selector of selectors.split(',')) this.#addRule(selector.trim(), declarations);
    }
  }

  /** Whether an element is hidden by its own style or by a sheet. */
  hides(tag: string, { class: classes = '', id, style = '' }: Attributes): boolean {
    const own = declarationsOf(style);
    if (this.#count === 0) return properties.some((property) => lastOf(own, property)?.hides === true);
    const names = new Set(classes.split(/\s+/).slice(0, MAX_CLASSES).filter((name) => name !== '').map((name) => `.${name}`));
    if (id !== undefined) names.add(`#${id}`);
    const rules = [tag, ...names].flatMap((key) => this.#rules.get(key) ?? [])
      .filter((rule) => (rule.tag === '' || rule.tag === tag) && rule.names.every((name) => names.has(name)));
    return properties.some((property) => isHiddenBy(rules.filter((rule) => rule.property === property), lastOf(own, property)));
  }

  #addRule(text: string, declarations: readonly Declaration[]) {
    const selector = selectorOf(text);
    if (selector === null || this.#count >= MAX_RULES) return;
    const { key, weight, ...about } = selector;
    const rules = this.#rules.get(key) ?? [];
    this.#rules.set(key, rules);
    for (const { property, hides, isImportant } of declarations) {
      rules.push({ ...about, property, hides, weight: weight + (isImportant ? OF_IMPORTANT : 0) });
      this.#count += 1;
    }
  }
}

/** What an element must be, by what it is found, and how much the selector says of it; null where that is nothing of its names. */
function selectorOf(text: string) {
  const last = text.split(COMBINATORS).at(-1) ?? '';
  const { tag = '', names: written = '' } = COMPOUND.exec(last.replace(/[:[].*$/, ''))?.groups ?? {};
  const names = written.match(/[.#][\w-]+/g) ?? [];
  const key = names[0] ?? tag.toLowerCase();
  const weight = Math.min(tag.length, OF_TAG) + names.reduce((sum, name) => sum + (name.startsWith('#') ? OF_ID : OF_CLASS), 0);
  return key === '' ? null : { key, tag: tag.toLowerCase(), names, weight, isWhole: last === text && !/[:[]/.test(last) };
}

const lastOf = (declarations: readonly Declaration[], property: string) => declarations.findLast((declaration) => declaration.property === property);

function isHiddenBy(rules: readonly Rule[], own: Declaration | undefined): boolean {
  const strongest = rules.filter(({ isWhole }) => isWhole).sort((a, b) => a.weight - b.weight).at(-1);
  if (own !== undefined && !(strongest !== undefined && strongest.weight >= OF_IMPORTANT)) return own.hides;
  return strongest?.hides === true && !rules.some(({ isWhole, hides }) => !isWhole && !hides);
}

function declarationsOf(body: string): Declaration[] {
  return body.split(';').flatMap((text) => {
    const { property = '', value = '', important } = DECLARATION.exec(text)?.groups ?? {};
    const name = property.toLowerCase();
    const hiding = hidingValues[name];
    return hiding === undefined ? [] : [{ property: name, hides: hiding.has(value.toLowerCase()), isImportant: important !== undefined }];
  });
}

/** The rules that always hold: those of a kind of screen, of paper and the like are left out, and those with others inside. */
function rulesOf(sheet: string): { selectors: string; body: string }[] {
  const rules: { selectors: string; body: string }[] = [];
  for (let at = 0, open = sheet.indexOf('{'); open >= 0; open = sheet.indexOf('{', at)) {
    const selectors = sheet.slice(at, open).split(';').at(-1)?.trim() ?? '';
    const end = endOfBlock(sheet, open);
    const body = sheet.slice(open + 1, end);
    if (!selectors.startsWith('@') && !body.includes('{')) rules.push({ selectors, body });
    at = end + 1;
  }
  return rules;
}

function endOfBlock(sheet: string, open: number): number {
  let depth = 0;
  for (let at = open; at < sheet.length; at++) {
    if (sheet[at] === '{') depth += 1;
    else if (sheet[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return sheet.length;
}

function withoutComments(sheet: string): string {
  const [first = '', ...parts] = sheet.split('/*');
  return first + parts.map((part) => (part.includes('*/') ? ` ${part.slice(part.indexOf('*/') + 2)}` : '')).join('');
}
