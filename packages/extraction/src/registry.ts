import type { Decoder } from './decoder.ts';
import { knownExtensions, mediaTypes, type KnownExtension } from './detection/file-types.ts';
import { installedVersion } from './installed-version.ts';

export type DecoderEntry = {
  name: string;
  /** The npm package that does the work; absent where it is done here. */
  program?: string;
  extensions: readonly KnownExtension[];
  /** What comes out, for people. */
  gives: string;
  /** Decoders are loaded when they are needed: a child reads one file with one of them. */
  load(): Promise<Decoder>;
};

/** Every decoder, the best for an extension first. */
const decoders: readonly DecoderEntry[] = [
  { name: 'pdf', program: 'mupdf', extensions: ['pdf'],
    gives: 'the text inside the file where it is what the page shows, recognised text of scans and pictures, in reading order with tables, headings and lists; each page',
    load: async () => (await import('./formats/pdf/pdf.ts')).pdf },
  { name: 'image', program: 'sharp', extensions: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'tif', 'tiff', 'avif'],
    gives: 'recognised text with the place of each word; each frame of a TIFF, upright by EXIF, any colours and depths',
    load: async () => (await import('./formats/images/images.ts')).images },
  { name: 'image', program: '@imagemagick/magick-wasm', extensions: ['heic', 'bmp', 'jxl', 'jp2'],
    gives: 'recognised text with the place of each word; the first picture, upright by EXIF',
    load: async () => (await import('./formats/images/magick-images.ts')).magickImages },
  { name: 'drawing', program: 'sharp', extensions: ['svg'],
    gives: 'the text of the drawing, else what is recognised in its picture',
    load: async () => (await import('./formats/images/svg.ts')).svg },
  { name: 'word document', program: 'saxes', extensions: ['docx', 'docm', 'dotx'],
    gives: 'headings and lists with their numbers, tables, text boxes, charts, notes, comments, headers, footers, pictures; hidden text is left out',
    load: async () => (await import('./formats/office/word-document.ts')).wordDocument },
  { name: 'workbook', program: 'saxes', extensions: ['xlsx', 'xlsm', 'xltx', 'xltm'],
    gives: 'a page for each sheet with its name, rows as cells show them, headers, comments, drawings, charts, pictures; hidden sheets are marked',
    load: async () => (await import('./formats/office/workbook.ts')).workbook },
  { name: 'workbook before 2007', program: '@e965/xlsx', extensions: ['xls'],
    gives: 'a page for each sheet with its name, rows as cells show them, headers, comments, text boxes, pictures; hidden sheets are marked',
    load: async () => (await import('./formats/office/spreadsheet.ts')).spreadsheet },
  { name: 'spreadsheet', program: '@e965/xlsx', extensions: ['qpw'],
    gives: 'a page for each sheet with its name, rows as cells show them; hidden sheets are marked',
    load: async () => (await import('./formats/office/spreadsheet.ts')).spreadsheet },
  { name: 'word document before 2007', extensions: ['doc'],
    gives: 'headings, lists with their numbers, tables, text boxes, notes, comments, headers, footers, pictures; hidden text is left out',
    load: async () => (await import('./formats/word97/word97.ts')).word97 },
  { name: 'presentation', program: 'saxes', extensions: ['pptx', 'pptm', 'potx'],
    gives: 'a page for each slide with its title, lists with their numbers, tables, charts, diagrams, pictures, notes, comments, headers, footers; hidden slides are marked',
    load: async () => (await import('./formats/office/presentation.ts')).presentation },
  { name: 'presentation before 2007', extensions: ['ppt'],
    gives: 'a page for each slide with its title, tables, pictures, notes, comments, headers, footers; hidden slides are marked',
    load: async () => (await import('./formats/powerpoint97/presentation97.ts')).presentation97 },
  { name: 'open document', program: 'saxes', extensions: ['odt', 'ott', 'ods', 'ots', 'odp', 'otp', 'odg', 'otg', 'odf'],
    gives: 'headings and lists with their numbers, tables, comments, notes, headers, footers, sheets and slides with their names, formulas, charts, pictures; what is hidden is marked',
    load: async () => (await import('./formats/opendocument/open-document.ts')).openDocument },
  { name: 'wordperfect', extensions: ['wpd'],
    gives: 'paragraphs, tables, headers, footers, notes, comments',
    load: async () => (await import('./formats/wordperfect/wordperfect.ts')).wordPerfect },
  { name: 'rich text', program: 'iconv-lite', extensions: ['rtf'],
    gives: 'paragraphs, lists, tables, pictures; hidden text is left out',
    load: async () => (await import('./formats/rtf/rtf.ts')).rtf },
  { name: 'csv', program: 'csv-parse', extensions: ['csv'],
    gives: 'rows as a table, whatever the separator and the encoding',
    load: async () => (await import('./formats/text/csv.ts')).csv },
  { name: 'xml', program: 'saxes', extensions: ['xml'],
    gives: 'the text of each element; of web pages that are stored so, what web pages give',
    load: async () => (await import('./formats/text/xml.ts')).xml },
  { name: 'plain text', program: 'iconv-lite', extensions: ['txt'],
    gives: 'paragraphs and pages as they stand',
    load: async () => (await import('./formats/text/plain-text.ts')).plainText },
  { name: 'markdown', program: 'iconv-lite', extensions: ['md'],
    gives: 'headings, lists, paragraphs',
    load: async () => (await import('./formats/text/markdown.ts')).markdown },
  { name: 'web page', program: 'htmlparser2', extensions: ['html'],
    gives: 'headings, lists, tables, paragraphs',
    load: async () => (await import('./formats/text/html.ts')).html },
  { name: 'message', program: 'postal-mime', extensions: ['eml'],
    gives: 'who, to whom, when, about what, the text, the names of attachments',
    load: async () => (await import('./formats/text/email.ts')).email },
];

export const decoderOf = (extension: string): DecoderEntry | undefined =>
  decoders.find((entry) => entry.extensions.some((each) => each === extension));

/** `pdf (mupdf 1.28.1)`: the decoder with the version that is installed here. */
export const extractorOf = ({ name, program }: DecoderEntry) => (program === undefined ? name : `${name} (${program} ${installedVersion(program)})`);

export type DecoderState = {
  extension: KnownExtension;
  mediaType: string;
  isReadable: boolean;
  /** Name, program and version of the decoder; null when this installation has none. */
  decoder: string | null;
  /** What comes out, in English; empty when it cannot be read here. */
  gives: string;
};

/** For every extension that the engine knows by name, whether and by what it can be read here. */
export const listDecoders = (): DecoderState[] => knownExtensions.map((extension) => {
  const entry = decoderOf(extension);
  const decoder = entry === undefined ? null : extractorOf(entry);
  return { extension, mediaType: mediaTypes[extension], isReadable: entry !== undefined, decoder, gives: entry?.gives ?? '' };
});
