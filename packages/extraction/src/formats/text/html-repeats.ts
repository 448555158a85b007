type Attributes = Readonly<Record<string, string>>;
type Aside = { depth: number; text: string; isFormula: boolean; isDropped: boolean };

/** Elements of a line: one that holds paragraphs is no repeat of a few words. */
const inLines = new Set(['span', 'i', 'b', 'em', 'strong', 'small', 'nobr']);
/** For ears alone, as sheets of styles call it. */
const FOR_EARS = /(?:^|\s)(?:sr-only|visually-?hidden|screen-?reader-?(?:text|only)|a-offscreen|u-hidden-visually)(?:\s|$)/i;
/** Names of pictures that a font draws. */
const PICTURE_FONT = /(?:^|\s)material-(?:icons|symbols)/i;
/** What shows a formula, before its text for ears. */
const MATHJAX = /(?:^|\s)MathJax(?:_|\s|$)/;
const FORMULA = /(?:^|\s)katex-html(?:\s|$)/;
const MAX_RECENT = 500;
/** What is shorter may stand beside its like. */
const MIN_LENGTH = 3;

const compact = (text: string) => text.replace(/\s+/gu, '');

/** What a page says twice, once for eyes and once for ears, is read once. Names of pictures are not read. */
export class HtmlRepeats {
  #recent = '';
  #endsInFormula = false;
  #aside: Aside | null = null;
  /** The element that was opened last: the parent of the next one, if that stands in it. */
  #opened = { names: '', depth: 0 };

  /** What was read. */
  hear(text: string, isFormula = false) {
    if (text.trim() === '') return;
    this.#recent = (this.#recent + compact(text)).slice(-MAX_RECENT);
    this.#endsInFormula = isFormula;
  }

  /** `depth` is how many elements are open with it. */
  open(name: string, { class: names = '', 'aria-hidden': isForEyes }: Attributes, depth: number) {
    const isPicture = PICTURE_FONT.test(names);
    const isOfMathJax = name === 'nobr' && this.#opened.depth === depth - 1 && MATHJAX.test(this.#opened.names);
    this.#opened = { names, depth };
    if (this.#aside !== null || !inLines.has(name) || (isForEyes !== 'true' && !FOR_EARS.test(names) && !isPicture)) return;
    this.#aside = { depth, text: '', isFormula: FORMULA.test(names), isDropped: isPicture || isOfMathJax };
  }

  /** Whether the text is kept until it is known what it repeats. */
  takes(text: string): boolean {
    if (this.#aside !== null) this.#aside.text += text;
    return this.#aside !== null;
  }

  /** What was kept, where the element ends and it is no repeat. */
  close(depth: number): string {
    if (this.#aside?.depth !== depth) return '';
    const { isFormula, text } = this.#aside;
    const said = compact(text);
    const isRepeat = (isFormula && this.#endsInFormula) || (said.length >= MIN_LENGTH && this.#recent.endsWith(said));
    return isRepeat ? this.#drop() : this.end();
  }

  /** What was kept, where it cannot be one. */
  end(): string {
    const aside = this.#aside;
    this.#drop();
    return aside === null || aside.isDropped ? '' : aside.text;
  }

  #drop(): '' {
    this.#aside = null;
    return '';
  }
}
