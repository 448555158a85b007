import { Empty, TypeMismatch, TypeUnsupported } from '../errors.ts';
import { inBlocks, type ByteSource } from './byte-source.ts';
import { isKnownExtension, mediaTypes, oneSpelling, type KnownExtension } from './file-types.ts';
import { typeByMagic } from './magic.ts';
import { typeOfOle } from './ole-type.ts';
import { kindOfText, plainTextTypes } from './text-type.ts';
import { typeOfZip } from './zip-type.ts';

export type DetectedType = { extension: KnownExtension; mediaType: string };

const HEAD_BYTES = 16_384;

/** Office files that a password makes a compound file around an encrypted one: which kind that is, nothing outside of it says. */
const protectable: readonly KnownExtension[] =
  ['docx', 'docm', 'dotx', 'doc', 'xlsx', 'xlsm', 'xltx', 'xltm', 'xls', 'pptx', 'pptm', 'potx', 'ppt'];

/**
 * Checks that the content is what the extension says, by magic numbers and structure; reads a few kilobytes.
 * Throws `Empty`, `TypeUnsupported` for an extension the engine does not know, `TypeMismatch` naming what the
 * content really is (`params.actual`, empty when unknown), and `Damaged` or `TooBigToOpen` for broken containers.
 */
export async function detectType(source: ByteSource, extension: string): Promise<DetectedType> {
  if (!isKnownExtension(extension)) throw new TypeUnsupported(`Files of type "${extension}" are not known.`, { extension });
  if (source.sizeBytes === 0) throw new Empty('The file is empty.');
  const actual = await typeOfContent(inBlocks(source), extension);
  if (actual === null || oneSpelling(actual) !== oneSpelling(extension)) {
    const what = actual === null ? '' : `"${actual}" and `;
    throw new TypeMismatch(`The content is ${what}not "${extension}".`, { extension, actual: actual ?? '' });
  }
  return { extension, mediaType: mediaTypes[extension] };
}

async function typeOfContent(source: ByteSource, extension: KnownExtension): Promise<KnownExtension | null> {
  const head = await source.read(0, HEAD_BYTES);
  const magic = typeByMagic(head);
  if (magic === 'program' || magic === 'archive') return null;
  if (magic === 'zip') return await typeOfZip(source);
  if (magic === 'ole') {
    const type = await typeOfOle(source);
    if (type === 'encrypted') return protectable.includes(extension) ? extension : 'docx';
    return type;
  }
  return magic ?? typeOfText(head, extension);
}

function typeOfText(head: Uint8Array, extension: KnownExtension): KnownExtension | null {
  const kind = kindOfText(head);
  if (kind === null) return null;
  if (plainTextTypes.includes(extension)) return extension;
  if (kind === 'text') return 'txt';
  if (kind === 'html') return kind;
  // An SVG is XML too: named .xml it is read as what it says.
  return extension === 'xml' ? 'xml' : kind;
}
