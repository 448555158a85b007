import { openZip, type ZipArchive } from '../archive/zip.ts';
import { Damaged, ExtractionError } from '../errors.ts';
import type { ByteSource } from './byte-source.ts';
import { mediaTypes, type KnownExtension } from './file-types.ts';

const SMALL_PART_BYTES = 4 * 1024 * 1024;

/** Main part of an Office Open XML package, as `[Content_Types].xml` names it. */
const mainParts: [string, KnownExtension][] = [
  ['wordprocessingml.document.main+xml', 'docx'],
  ['wordprocessingml.template.main+xml', 'dotx'],
  ['ms-word.document.macroEnabled.main+xml', 'docm'],
  ['spreadsheetml.sheet.main+xml', 'xlsx'],
  ['spreadsheetml.template.main+xml', 'xltx'],
  ['ms-excel.sheet.macroEnabled.main+xml', 'xlsm'],
  ['ms-excel.template.macroEnabled.main+xml', 'xltm'],
  ['presentationml.presentation.main+xml', 'pptx'],
  ['presentationml.slideshow.main+xml', 'pptx'],
  ['presentationml.template.main+xml', 'potx'],
  ['ms-powerpoint.presentation.macroEnabled.main+xml', 'pptm'],
];

const openDocumentTypes = new Map(
  Object.entries(mediaTypes).filter(([, type]) => type.includes('opendocument')).map(([extension, type]) => [type as string, extension as KnownExtension]),
);

/** The type of a zip file by its members; null when it is an archive of something else. */
export async function typeOfZip(source: ByteSource): Promise<KnownExtension | null> {
  const zip = await openZip(source);
  try {
    return (await openDocumentType(zip)) ?? (await officeOpenType(zip));
  } finally {
    zip.close();
  }
}

async function smallPart(zip: ZipArchive, name: string): Promise<string> {
  if (!zip.has(name)) return '';
  let text = '';
  try {
    for await (const chunk of await zip.stream(name)) {
      text += String(chunk);
      if (text.length > SMALL_PART_BYTES) break;
    }
  } catch (error) {
    throw error instanceof ExtractionError ? error : new Damaged('The archive is broken.', {}, { cause: error });
  }
  return text;
}

async function openDocumentType(zip: ZipArchive): Promise<KnownExtension | null> {
  const named = openDocumentTypes.get((await smallPart(zip, 'mimetype')).trim());
  if (named !== undefined) return named;
  const manifest = await smallPart(zip, 'META-INF/manifest.xml');
  // Tag by tag: one search for both attributes takes hours over a tag of megabytes, in the process that takes uploads.
  const root = manifest.matchAll(/<[^<>]*>/g).find(([tag]) => tag.includes('full-path="/"'))?.[0] ?? '';
  return openDocumentTypes.get(/media-type="([^"]*)"/.exec(root)?.[1] ?? '') ?? null;
}

async function officeOpenType(zip: ZipArchive): Promise<KnownExtension | null> {
  const contentTypes = await smallPart(zip, '[Content_Types].xml');
  return mainParts.find(([part]) => contentTypes.toLowerCase().includes(part.toLowerCase()))?.[1] ?? null;
}
