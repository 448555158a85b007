/** What the characters of fonts of symbols show, from a code on. */
const letters = (from: number, shown: string): [number, string][] => [...shown].map((character, index) => [from + index, character]);

/** `Symbol`, which has Greek letters in the places of the Latin ones. */
const symbol = new Map<number, string>([
  ...letters(0x20, ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_'),
  ...letters(0x61, 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼'),
  ...letters(0xa1, 'ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…'), ...letters(0xc0, 'ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇'), [0xd5, '∏'], [0xd6, '√'], ...letters(0xd7, '⋅¬∧∨⇔⇐⇑⇒⇓'),
  [0xe5, '∑'], [0xf2, '∫'],
]);
const wingdings = new Map<number, string>([
  [0x20, ' '], [0x22, '✂'], [0x28, '☎'], [0x2a, '✉'], [0x3f, '✍'], [0x46, '☞'], [0x4a, '☺'], [0x4c, '☹'], [0x6c, '●'], [0x6e, '■'], [0x6f, '☐'], [0x70, '☐'],
  [0x71, '❑'], [0x72, '❒'], [0x76, '❖'], [0x78, '☒'], ...letters(0x80, '⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿'),
  [0x9f, '•'], [0xa7, '▪'], [0xa8, '☐'], [0xd8, '➢'], [0xdf, '←'], [0xe0, '→'], [0xe1, '↑'], [0xe2, '↓'], [0xe8, '➔'],
  [0xfb, '✗'], [0xfc, '✓'], [0xfd, '☒'], [0xfe, '☑'],
]);
const wingdings2 = new Map<number, string>([[0x20, ' '], [0x4f, '✗'], [0x50, '✓'], [0x51, '☒'], [0x52, '☑'], [0x53, '☒'], [0x54, '☒'], [0xa3, '☐']]);

const fonts = new Map([['symbol', symbol], ['wingdings', wingdings], ['wingdings 2', wingdings2]]);

/** Codes of these fonts may be written among the characters for private use. */
const PRIVATE_USE = 0xf000;

const tableOf = (font: string) => fonts.get(font.trim().toLowerCase());

/** What a character of a font of symbols shows, given as Word writes it, `F0FE`; nothing where that is not known. Other fonts are what they say. */
export function symbolOf(font: string, hexadecimal: string): string {
  const written = Number.parseInt(hexadecimal, 16);
  if (Number.isNaN(written)) return '';
  const isPrivate = written >= PRIVATE_USE && written <= PRIVATE_USE + 0xff;
  const known = tableOf(font);
  const code = isPrivate ? written - PRIVATE_USE : written;
  if (known !== undefined) return known.get(code) ?? '';
  return isPrivate || written > 0xffff ? '' : String.fromCharCode(written);
}

export const isSymbolFont = (font: string): boolean => tableOf(font) !== undefined;

const IN_SYMBOL_FONT = /[ -\u00ff\uf020-\uf0ff]/g;

/** A text as a font shows it. A letter whose symbol is not known stays what was typed; of a character for private use nothing is known. */
export function textInFont(text: string, font: string): string {
  const known = tableOf(font);
  if (known === undefined) return text;
  return text.replace(IN_SYMBOL_FONT, (character) => {
    const code = character.charCodeAt(0);
    return known.get(code & 0xff) ?? (code < PRIVATE_USE ? character : '');
  });
}
