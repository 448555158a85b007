import { readFile } from 'node:fs/promises';
import { openCompoundFile } from '../../archive/compound-file.ts';
import type { Decoder } from '../../decoder.ts';
import { Damaged, DecoderMissing, PasswordUnsupported } from '../../errors.ts';
import { DocumentBuilder } from '../../layout/document-builder.ts';
import { documentOf } from '../../layout/paginate.ts';
import { WordPerfect5Story } from './story5.ts';
import { WordPerfect6Story } from './story6.ts';
import { textPackets } from './packets6.ts';

const DOCUMENT = 0x0a;
const HEADER_BYTES = 16;
const COMPOUND = 0xd0;

/** WordPerfect from 5.0 on: headers, body with tables, notes and comments, footers. */
export const wordPerfect: Decoder = {
  async open({ path }) {
    const file = await readFile(path);
    // WordPerfect for Windows may put the document into a compound file.
    return documentOf(sectionsOf(file[0] === COMPOUND ? (await openCompoundFile(path)).stream('PerfectOffice_MAIN') : file));
  },
};

function sectionsOf(file: Buffer | null) {
  if (file === null || file.length < HEADER_BYTES) throw new Damaged('The document ends in its header.');
  if (file.readUInt16LE(12) !== 0) throw new PasswordUnsupported('WordPerfect files with a password cannot be opened here.');
  const [kind, version] = [file[9], file[10]];
  if (kind !== DOCUMENT || (version !== 0 && version !== 2)) {
    throw new DecoderMissing('Only documents of WordPerfect 5 and later for DOS and Windows can be read.', { program: 'WordPerfect' });
  }
  const body = file.subarray(file.readUInt32LE(4));
  const builder = new DocumentBuilder();
  if (version === 0) new WordPerfect5Story(builder).readDocument(body);
  else new WordPerfect6Story(builder, textPackets(file)).readDocument(body);
  return builder.sections;
}
