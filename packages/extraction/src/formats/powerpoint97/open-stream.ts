import { Damaged, PasswordUnsupported } from '../../errors.ts';
import { openRc4, type BlockKeys } from '../../protection/open-rc4.ts';
import { Rc4 } from '../../protection/rc4.ts';
import { recordAt } from '../drawing97/records.ts';

/** What PowerPoint protects a presentation with that nobody chose a password for. */
const DEFAULT = '/01Hannes Ruescher/01';
const PROTECTION = 0x2f14;
/** Of the record of an edit, where the number of the record of the protection stands. */
const PROTECTION_ID_AT = 28;
const HEADER_BYTES = 8;
const UID_BYTES = 16;
/** Of a picture that consists of drawing commands its sizes stand before it; before others stands one byte. */
const METAFILES = [0xf01a, 0xf01b, 0xf01c];
const METAFILE_HEADER_BYTES = 34;

/** Where the last edit and the parts of a presentation stand, these by their numbers. */
type Places = { edit: number; places: ReadonlyMap<number, number> };

/**
 * The keys of a presentation: that of a part is that of its number. Throws `PasswordRequired`, `PasswordWrong`, `PasswordUnsupported` and
 * `Damaged`.
 */
export function openKeys(stream: Buffer, { edit, places }: Places, password: string | null): BlockKeys {
  const data = recordAt(stream, edit)?.data;
  const id = data !== undefined && data.length >= PROTECTION_ID_AT + 4 ? data.readUInt32LE(PROTECTION_ID_AT) : undefined;
  // Before 2002 a password protected nothing but the program that asked for it.
  if (id === undefined) throw new PasswordUnsupported('The presentation is protected in a way that is not known here.');
  const record = recordAt(stream, places.get(id) ?? -1);
  if (record?.type !== PROTECTION) throw new Damaged('What protects the presentation is not there.');
  return openRc4(record.data, { given: password, defaults: [DEFAULT] });
}

/** The stream with its parts decrypted, which begin at these places and end at the latest where the next one begins. */
export function decryptParts(stream: Buffer, places: ReadonlyMap<number, number>, keys: BlockKeys): Buffer {
  const plain = Buffer.from(stream);
  const parts = [...places].sort(([, one], [, other]) => one - other);
  for (const [index, [id, at]] of parts.entries()) {
    const next = parts[index + 1]?.[1] ?? stream.length;
    if (at + HEADER_BYTES > next || recordAt(stream, at)?.type === PROTECTION) continue;
    const cipher = new Rc4(keys(id));
    const head = cipher.apply(stream.subarray(at, at + HEADER_BYTES));
    const start = at + HEADER_BYTES;
    plain.set(head, at);
    plain.set(cipher.apply(stream.subarray(start, Math.min(start + head.readUInt32LE(4), next))), start);
  }
  return plain;
}

/** A larger picture is not read anyway. */
const MAX_PICTURE_BYTES = 40_000_000;

/** The record of a picture, of which each field is encrypted by itself. */
export function decryptPicture(pictures: Buffer, place: number, keys: BlockKeys): Buffer {
  const decrypt = (from: number, to: number) => new Rc4(keys(0)).apply(pictures.subarray(from, to));
  const head = decrypt(place, place + HEADER_BYTES);
  if (head.length < HEADER_BYTES) return Buffer.alloc(0);
  const hasTwoUids = (head.readUInt16LE(0) & 0x10) !== 0;
  const beforeContent = METAFILES.includes(head.readUInt16LE(2)) ? METAFILE_HEADER_BYTES : 1;
  const fields = [UID_BYTES, ...hasTwoUids ? [UID_BYTES] : [], beforeContent];
  const parts = [head];
  let at = place + HEADER_BYTES;
  for (const length of fields) {
    parts.push(decrypt(at, at + length));
    at += length;
  }
  return Buffer.concat([...parts, decrypt(at, place + HEADER_BYTES + Math.min(head.readUInt32LE(4), MAX_PICTURE_BYTES))]);
}
