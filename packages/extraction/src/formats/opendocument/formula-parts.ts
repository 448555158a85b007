import { localName, type XmlAttributes } from '../../archive/xml.ts';
import { formulaElements, type FormulaElement, type FormulaPart } from '../../formula.ts';
import { lineOfText, withoutControls } from '../../layout/blocks.ts';
import { formulaTokens } from '../word-processing/mathml-line.ts';

/** A formula that a person wrote has some hundred elements. Of one with more, only the words are given. */
const MAX_PARTS = 5000;
const MAX_DEPTH = 60;

const isFormulaElement = (name: string): name is FormulaElement => formulaElements.some((known) => known === name);

type OpenPart = { part: FormulaPart; closingFence: string; isToken: boolean };

/** Collects the elements of one formula as its events come, and writes its words. */
export class FormulaParts {
  readonly #write: (text: string) => void;
  readonly #parts: FormulaPart[] = [];
  readonly #open: OpenPart[] = [];
  #isTooLarge = false;

  constructor(write: (text: string) => void) {
    this.#write = write;
  }

  open(name: string, attributes: XmlAttributes) {
    const own = localName(name);
    // Brackets that no browser draws any more.
    const fenceOf = (side: string, usual: string) => (own === 'mfenced' ? saidOf(attributes, side) ?? usual : '');
    this.#add(isFormulaElement(own) ? own : 'mrow', { closingFence: fenceOf('close', ')'), isToken: formulaTokens.has(own), ...looksOf(attributes) });
    this.#sign(fenceOf('open', '('));
  }

  close() {
    this.#sign(this.#open.at(-1)?.closingFence ?? '');
    this.#open.pop();
  }

  /** Whether a text is of the formula. What stands beside its tokens is its source, or is for other programs. */
  takes(text: string): boolean {
    const isOfToken = this.#open.some(({ isToken }) => isToken);
    if (isOfToken) this.#say(text);
    return isOfToken;
  }

  /** Text of the element that is open. */
  #say(text: string) {
    this.#write(`${text.trim()} `);
    const last = this.#open.at(-1);
    if (last !== undefined) last.part.words += lineOfText(withoutControls(text)).words.length;
  }

  /** Undefined where it is too large to be shown. */
  get parts(): FormulaPart[] | undefined {
    return this.#isTooLarge ? undefined : this.#parts;
  }

  #sign(text: string) {
    if (text.trim() === '') return;
    this.#add('mo', { closingFence: '', isToken: true });
    this.#say(text);
    this.#open.pop();
  }

  #add(element: FormulaElement, { closingFence, isToken, ...looks }: Looks & Omit<OpenPart, 'part'>) {
    const part: FormulaPart = { element, children: 0, words: 0, ...looks };
    const parent = this.#open.at(-1);
    if (parent !== undefined) parent.part.children += 1;
    this.#open.push({ part, closingFence, isToken });
    if (this.#parts.length >= MAX_PARTS || this.#open.length > MAX_DEPTH) this.#isTooLarge = true;
    else this.#parts.push(part);
  }
}

type Looks = Pick<FormulaPart, 'isStretchy' | 'isUpright'>;

/** Old files write a prefix before their attributes. */
const saidOf = (attributes: XmlAttributes, name: string): string | undefined => attributes[name] ?? attributes[`math:${name}`];

function looksOf(attributes: XmlAttributes): Looks {
  const stretchy = saidOf(attributes, 'stretchy');
  return {
    ...((stretchy === 'true' || stretchy === 'false') && { isStretchy: stretchy === 'true' }),
    ...(saidOf(attributes, 'mathvariant') === 'normal' && { isUpright: true }),
  };
}
