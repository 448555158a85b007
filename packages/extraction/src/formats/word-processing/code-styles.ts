/** Styles of whole paragraphs of code: of Word, of LibreOffice, of Pandoc, and those that people make. */
const CODE = /^(?:HTML Preformatted|Preformatted Text|Source Code|Code|Code Block|Listing)$/iu;

/** Whether the paragraphs of a style are lines of code, by its name. */
export const isStyleOfCode = (name: string): boolean => CODE.test(name);
