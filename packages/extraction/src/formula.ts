/** Elements of MathML that a formula is made of. Nothing else of what a file says becomes one: what is not here is a row of what it holds. */
export const formulaElements = [
  'math', 'mrow', 'mi', 'mn', 'mo', 'mtext', 'ms', 'mspace', 'mfrac', 'msqrt', 'mroot', 'msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover',
  'mmultiscripts', 'mprescripts', 'mtable', 'mtr', 'mtd', 'mphantom',
] as const;
export type FormulaElement = (typeof formulaElements)[number];

/** One element of a formula. All of them stand in the order in which they begin, so that no nesting has to be trusted. */
export type FormulaPart = {
  element: FormulaElement;
  /** How many of the parts that follow it holds itself. */
  children: number;
  /** How many of the words of the block it shows, after those that were shown before. */
  words: number;
  /** Whether the sign grows with what stands beside it, where the file says so. */
  isStretchy?: boolean | undefined;
  /** Whether a letter stands upright, where the file says so. */
  isUpright?: boolean | undefined;
};
