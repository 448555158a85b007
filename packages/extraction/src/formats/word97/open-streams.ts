import type { CompoundFile } from '../../archive/compound-file.ts';
import { Damaged, PasswordUnsupported } from '../../errors.ts';
import { decryptBlocks, openRc4 } from '../../protection/open-rc4.ts';
import type { WordStreams } from './streams.ts';

const ENCRYPTED = 0x0100;
const SECOND_TABLE = 0x0200;
/** Hidden by a simpler means, as before 97. */
const OBFUSCATED = 0x8000;
const FLAGS = 10;
const PROTECTION_LENGTH = 14;
const BLOCK_BYTES = 512;
/** What says that it is a document, and how it is protected, stands before what is. */
const PLAIN_BYTES = 68;

/** The streams of a document of Word 97, `data` with its pictures, by its password where it has one. Throws `Damaged` where one is not there. */
export function openStreams(file: CompoundFile, main: Buffer, password: string | null): WordStreams & { data: Buffer } {
  const flags = main.readUInt16LE(FLAGS);
  const table = file.stream((flags & SECOND_TABLE) === 0 ? '0Table' : '1Table');
  if (table === null) throw new Damaged('The document has no table of its parts.');
  const data = file.stream('Data') ?? Buffer.alloc(0);
  if ((flags & ENCRYPTED) === 0) return { main, table, data };
  if ((flags & OBFUSCATED) !== 0) throw new PasswordUnsupported('Word files that are protected in this way cannot be opened here.');
  const keys = openRc4(table.subarray(0, main.readUInt32LE(PROTECTION_LENGTH)), { given: password, defaults: [] });
  const decrypt = (stream: Buffer) => decryptBlocks(stream, keys, BLOCK_BYTES);
  const opened = { main: decrypt(main), table: decrypt(table), data: decrypt(data) };
  main.copy(opened.main, 0, 0, PLAIN_BYTES);
  return opened;
}
