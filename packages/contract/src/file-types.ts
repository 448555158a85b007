import { z } from 'zod';

export const categories = ['Images', 'Documents'] as const;
export type Category = (typeof categories)[number];

/** Groups of the formats dialog; `Other` are types that only a setting opens. */
export const fileGroups = ['Images', 'Documents', 'Spreadsheets', 'Presentations', 'Other'] as const;
export type FileGroup = (typeof fileGroups)[number];

type FileType = { mediaType: string; group: FileGroup };

const OOXML = 'application/vnd.openxmlformats-officedocument';
const ODF = 'application/vnd.oasis.opendocument';

/** Every type that the product accepts, by lower-case extension. */
export const fileTypes = {
  png: { mediaType: 'image/png', group: 'Images' },
  jpg: { mediaType: 'image/jpeg', group: 'Images' },
  jpeg: { mediaType: 'image/jpeg', group: 'Images' },
  gif: { mediaType: 'image/gif', group: 'Images' },
  bmp: { mediaType: 'image/bmp', group: 'Images' },
  heic: { mediaType: 'image/heic', group: 'Images' },
  avif: { mediaType: 'image/avif', group: 'Images' },
  tiff: { mediaType: 'image/tiff', group: 'Images' },
  tif: { mediaType: 'image/tiff', group: 'Images' },
  webp: { mediaType: 'image/webp', group: 'Images' },
  svg: { mediaType: 'image/svg+xml', group: 'Images' },
  jxl: { mediaType: 'image/jxl', group: 'Images' },
  jp2: { mediaType: 'image/jp2', group: 'Images' },
  pdf: { mediaType: 'application/pdf', group: 'Documents' },
  docx: { mediaType: `${OOXML}.wordprocessingml.document`, group: 'Documents' },
  dotx: { mediaType: `${OOXML}.wordprocessingml.template`, group: 'Documents' },
  doc: { mediaType: 'application/msword', group: 'Documents' },
  docm: { mediaType: 'application/vnd.ms-word.document.macroEnabled.12', group: 'Documents' },
  odt: { mediaType: `${ODF}.text`, group: 'Documents' },
  ott: { mediaType: `${ODF}.text-template`, group: 'Documents' },
  rtf: { mediaType: 'application/rtf', group: 'Documents' },
  xml: { mediaType: 'application/xml', group: 'Documents' },
  csv: { mediaType: 'text/csv', group: 'Documents' },
  wpd: { mediaType: 'application/vnd.wordperfect', group: 'Documents' },
  qpw: { mediaType: 'application/x-quattro-pro', group: 'Documents' },
  odf: { mediaType: `${ODF}.formula`, group: 'Documents' },
  xlsx: { mediaType: `${OOXML}.spreadsheetml.sheet`, group: 'Spreadsheets' },
  xltx: { mediaType: `${OOXML}.spreadsheetml.template`, group: 'Spreadsheets' },
  xlsm: { mediaType: 'application/vnd.ms-excel.sheet.macroEnabled.12', group: 'Spreadsheets' },
  xltm: { mediaType: 'application/vnd.ms-excel.template.macroEnabled.12', group: 'Spreadsheets' },
  xls: { mediaType: 'application/vnd.ms-excel', group: 'Spreadsheets' },
  ods: { mediaType: `${ODF}.spreadsheet`, group: 'Spreadsheets' },
  ots: { mediaType: `${ODF}.spreadsheet-template`, group: 'Spreadsheets' },
  pptx: { mediaType: `${OOXML}.presentationml.presentation`, group: 'Presentations' },
  potx: { mediaType: `${OOXML}.presentationml.template`, group: 'Presentations' },
  ppt: { mediaType: 'application/vnd.ms-powerpoint', group: 'Presentations' },
  pptm: { mediaType: 'application/vnd.ms-powerpoint.presentation.macroEnabled.12', group: 'Presentations' },
  odp: { mediaType: `${ODF}.presentation`, group: 'Presentations' },
  otp: { mediaType: `${ODF}.presentation-template`, group: 'Presentations' },
  odg: { mediaType: `${ODF}.graphics`, group: 'Presentations' },
  otg: { mediaType: `${ODF}.graphics-template`, group: 'Presentations' },
} as const satisfies Record<string, FileType>;

/** Types that an operator may add with `EXTRA_FILE_TYPES`. */
export const extraFileTypes = {
  txt: { mediaType: 'text/plain', group: 'Other' },
  md: { mediaType: 'text/markdown', group: 'Other' },
  html: { mediaType: 'text/html', group: 'Other' },
  eml: { mediaType: 'message/rfc822', group: 'Other' },
} as const satisfies Record<string, FileType>;

export type AcceptedExtension = keyof typeof fileTypes;
export type Extension = AcceptedExtension | keyof typeof extraFileTypes;

/** Types whose pages are words alone: there is no picture of them. */
export const typesOfWords: ReadonlySet<Extension> = new Set(['xml', 'csv', 'wpd', 'odf', 'txt', 'md', 'html', 'eml']);

const allTypes: Record<string, FileType> = { ...fileTypes, ...extraFileTypes };
export const allExtensions = Object.keys(allTypes) as Extension[];
export const extension = z.enum(allExtensions);

export const fileType = (of: Extension): FileType => allTypes[of] as FileType;
/** What files can be filtered by: a group, or a single type. */
export const typeFilters = [...fileGroups, ...allExtensions] as const;
export type TypeFilter = (typeof typeFilters)[number];
export const isFileGroup = (filter: TypeFilter): filter is FileGroup => fileGroups.some((group) => group === filter);

/** The extensions that pass a filter. A type has all that are written for it: `jpg` and `jpeg` are one. */
export const extensionsOf = (filter: TypeFilter): Extension[] => allExtensions.filter((each) =>
  (isFileGroup(filter) ? fileType(each).group === filter : fileType(each).mediaType === fileType(filter).mediaType));

export const categoryOf = (of: Extension): Category => (fileType(of).group === 'Images' ? 'Images' : 'Documents');

/** The lower-case extension of a name when it is one that the product knows. */
export function extensionOf(name: string): Extension | undefined {
  const dot = name.lastIndexOf('.');
  const end = name.slice(dot + 1).toLowerCase();
  return dot > 0 && Object.hasOwn(allTypes, end) ? (end as Extension) : undefined;
}

/** The new name with the extension of the old one, whatever was typed after the last dot. */
export function keepExtension(oldName: string, newName: string): string {
  const dot = oldName.lastIndexOf('.');
  const end = dot > 0 ? oldName.slice(dot) : '';
  if (newName.toLowerCase().endsWith(end.toLowerCase())) return newName;
  return extensionOf(newName) ? newName.slice(0, newName.lastIndexOf('.')) + end : newName + end;
}
