import { findVersion } from '../installed-version.ts';

export const OFFICE_PROGRAM = '@matbee/libreoffice-converter';

/** LibreOffice takes a gigabyte before it has opened anything. */
export const OFFICE_MEMORY_MIB = 1536;

/** Text that runs from one sheet of paper to the next, and is divided where the program that prints it divides it. */
const flowing = ['docx', 'docm', 'dotx', 'doc', 'odt', 'ott', 'rtf'] as const;
/** Each slide and each drawing is a page already, and so is each sheet of a workbook. */
const slides = ['pptx', 'pptm', 'potx', 'ppt', 'odp', 'otp', 'odg', 'otg'] as const;
const workbooks = ['xlsx', 'xlsm', 'xltx', 'xltm', 'xls', 'qpw', 'ods', 'ots'] as const;

const isOneOf = (extensions: readonly string[], extension: string) => extensions.includes(extension);

export const isFlowing = (extension: string): boolean => isOneOf(flowing, extension);

export const isWorkbook = (extension: string): boolean => isOneOf(workbooks, extension);

/** The types of which pages are drawn as they would be printed. WordPerfect and formulas are shown as text: LibreOffice prints neither. */
export const isPrintable = (extension: string): boolean => isFlowing(extension) || isOneOf(slides, extension) || isWorkbook(extension);

/** The program that prints office files: LibreOffice as WebAssembly, where its package was installed. */
export function describePrinter(): { version: string | null; isAvailable: boolean } {
  const version = findVersion(OFFICE_PROGRAM);
  return { version, isAvailable: version !== null };
}
