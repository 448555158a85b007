const OOXML = 'application/vnd.openxmlformats-officedocument';
const ODF = 'application/vnd.oasis.opendocument';

/** Media type of every extension that the engine knows by name, whether it can read it here or not. */
export const mediaTypes = {
  png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', gif: 'image/gif', bmp: 'image/bmp', heic: 'image/heic', avif: 'image/avif',
  tiff: 'image/tiff', tif: 'image/tiff', webp: 'image/webp', svg: 'image/svg+xml', jxl: 'image/jxl', jp2: 'image/jp2',
  pdf: 'application/pdf',
  docx: `${OOXML}.wordprocessingml.document`, dotx: `${OOXML}.wordprocessingml.template`,
  docm: 'application/vnd.ms-word.document.macroEnabled.12', doc: 'application/msword',
  odt: `${ODF}.text`, ott: `${ODF}.text-template`, odf: `${ODF}.formula`,
  rtf: 'application/rtf', xml: 'application/xml', csv: 'text/csv', wpd: 'application/vnd.wordperfect', qpw: 'application/x-quattro-pro',
  xlsx: `${OOXML}.spreadsheetml.sheet`, xltx: `${OOXML}.spreadsheetml.template`,
  xlsm: 'application/vnd.ms-excel.sheet.macroEnabled.12', xltm: 'application/vnd.ms-excel.template.macroEnabled.12',
  xls: 'application/vnd.ms-excel', ods: `${ODF}.spreadsheet`, ots: `${ODF}.spreadsheet-template`,
  pptx: `${OOXML}.presentationml.presentation`, potx: `${OOXML}.presentationml.template`,
  pptm: 'application/vnd.ms-powerpoint.presentation.macroEnabled.12', ppt: 'application/vnd.ms-powerpoint',
  odp: `${ODF}.presentation`, otp: `${ODF}.presentation-template`, odg: `${ODF}.graphics`, otg: `${ODF}.graphics-template`,
  txt: 'text/plain', md: 'text/markdown', html: 'text/html', eml: 'message/rfc822',
} as const;

export type KnownExtension = keyof typeof mediaTypes;

export const isKnownExtension = (extension: string): extension is KnownExtension => Object.hasOwn(mediaTypes, extension);

export const knownExtensions = Object.keys(mediaTypes) as KnownExtension[];

const spellings: Partial<Record<KnownExtension, KnownExtension>> = { jpeg: 'jpg', tiff: 'tif' };

/** One name for two spellings of the same type. */
export const oneSpelling = (extension: KnownExtension): KnownExtension => spellings[extension] ?? extension;
