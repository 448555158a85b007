/** Code pages by the sets of characters that fonts of Windows say they have. 0 is what is written in western Europe; 2 are symbols. */
const codePages = new Map([
  [0, 'windows-1252'], [77, 'macroman'], [128, 'shift_jis'], [129, 'cp949'], [134, 'gbk'], [136, 'big5'], [161, 'windows-1253'], [162, 'windows-1254'],
  [163, 'windows-1258'], [177, 'windows-1255'], [178, 'windows-1256'], [186, 'windows-1257'], [204, 'windows-1251'], [222, 'windows-874'],
  [238, 'windows-1250'], [254, 'cp437'], [255, 'cp437'],
]);

const ofTwoBytes = new Set(['shift_jis', 'cp949', 'gbk', 'big5']);
const FIRST_OF_TWO = 0x81;
/** Half-width letters of Japanese have one byte each. */
const isHalfWidth = (byte: number) => byte >= 0xa0 && byte <= 0xdf;
/** No second half is a mark of a paragraph, a cell or a field. */
const LEAST_SECOND = 0x30;

/** The set of fonts whose characters are signs. */
export const SYMBOL_CHARSET = 2;

/** The code page of a set of characters, by a name that iconv-lite knows; undefined where the set says nothing of it. */
export const codePageOf = (characterSet: number): string | undefined => codePages.get(characterSet);

/** Whether two bytes are one character. */
export const areOneCharacter = (first: number, second: number, codePage: string): boolean => first >= FIRST_OF_TWO && second >= LEAST_SECOND
  && ofTwoBytes.has(codePage) && !(codePage === 'shift_jis' && isHalfWidth(first));
