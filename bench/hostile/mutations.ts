import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { openZip } from '../../packages/extraction/src/archive/zip.ts';
import { bytesSource } from '../../packages/extraction/src/index.ts';
import { zipOf } from '../../packages/extraction/src/testing/zip-writer.ts';
import { chanceOf, type Chance } from '../pages/chance.ts';
import type { HostileFiles } from './hostile-file.ts';

/** Larger ones cost time, and a change in them is rarely met. */
const MAX_SOURCE_BYTES = 150_000;
const SOURCES_OF_A_TYPE = 3;
const SEED = 20_261_121;
const EXTREMES = [0x00, 0xff, 0x7f, 0x80, 0x01, 0xfe];

/** So many files, each a real one of `folders` with something of it changed, spread evenly over all types. The same for the same count. */
export function mutatedFiles(folders: readonly string[], count: number): HostileFiles {
  const byType = [...sourcesOf(folders)].sort(([a], [b]) => a.localeCompare(b));
  return Object.fromEntries(Array.from({ length: count }, (_, index) => {
    const [extension = '', files = []] = byType[index % byType.length] ?? [];
    const turn = Math.floor(index / byType.length);
    const chance = chanceOf(SEED + index * 7919);
    const file = files[turn % files.length] ?? '';
    return [`mutated-${String(index).padStart(4, '0')}.${extension}`, () => mutate(readFileSync(file), chance)];
  }));
}

function sourcesOf(folders: readonly string[]): Map<string, string[]> {
  const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)))
    .filter((file) => statSync(file).isFile() && !/\.(json|md)$/.test(file) && path.basename(file) !== 'expected.txt')
    .sort((a, b) => statSync(a).size - statSync(b).size);
  const byType = Map.groupBy(files, (file) => path.extname(file).slice(1).toLowerCase());
  return new Map([...byType].map(([extension, all]) => {
    const small = all.filter((file) => statSync(file).size <= MAX_SOURCE_BYTES);
    return [extension, (small.length > 0 ? small : all).slice(0, SOURCES_OF_A_TYPE)];
  }));
}

async function mutate(bytes: Buffer, chance: Chance): Promise<Buffer> {
  const isZip = bytes.readUInt16BE(0) === 0x504b;
  // A change anywhere in a zip mostly breaks a checksum; the readers behind it are met by changing what is packed.
  return isZip && chance.next() < 0.7 ? await mutateMember(bytes, chance) : mutateBytes(bytes, chance);
}

async function mutateMember(bytes: Buffer, chance: Chance): Promise<Buffer> {
  const zip = await openZip(bytesSource(bytes));
  const members: Record<string, Uint8Array> = {};
  for (const name of zip.names) if (!name.endsWith('/')) members[name] = await zip.read(name);
  zip.close();
  const inner = Object.keys(members).filter((name) => /\.(xml|rels|bin|png|jpeg|emf)$/.test(name) && !name.startsWith('['));
  for (let changes = chance.whole(1, 3); changes > 0; changes--) {
    const name = chance.pick(inner.length > 0 ? inner : Object.keys(members));
    members[name] = mutateBytes(Buffer.from(members[name] ?? []), chance);
  }
  return zipOf(members);
}

type Mutation = (bytes: Buffer, chance: Chance) => Buffer;

const place = (bytes: Buffer, chance: Chance) => chance.whole(0, Math.max(0, bytes.length - 1));
const part = (bytes: Buffer, chance: Chance, most = 4096) => {
  const from = place(bytes, chance);
  return [from, Math.min(bytes.length, from + chance.whole(1, most))] as const;
};

const flipBits: Mutation = (bytes, chance) => {
  for (let flips = chance.whole(1, 64); flips > 0; flips--) {
    const at = place(bytes, chance);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << chance.whole(0, 7));
  }
  return bytes;
};

const setExtremes: Mutation = (bytes, chance) => {
  for (let changes = chance.whole(1, 16); changes > 0; changes--) bytes.fill(chance.pick(EXTREMES), ...part(bytes, chance, 8));
  return bytes;
};

/** The head is where sizes and counts stand. */
const changeHead: Mutation = (bytes, chance) => {
  for (let changes = chance.whole(1, 8); changes > 0; changes--) bytes[chance.whole(8, Math.min(512, bytes.length - 1))] = chance.whole(0, 255);
  return bytes;
};

const cutOff: Mutation = (bytes, chance) => bytes.subarray(0, chance.whole(1, bytes.length));

const leaveOut: Mutation = (bytes, chance) => {
  const [from, to] = part(bytes, chance);
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
};

const repeat: Mutation = (bytes, chance) => {
  const [from, to] = part(bytes, chance, 512);
  const times = chance.pick([1, 2, 100, 2000]);
  return Buffer.concat([bytes.subarray(0, to), ...Array.from({ length: times }, () => bytes.subarray(from, to)), bytes.subarray(to)]);
};

const move: Mutation = (bytes, chance) => {
  const [from, to] = part(bytes, chance);
  const at = place(bytes, chance);
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(from, to), bytes.subarray(at)]);
};

/** Numbers that are written as text, in XML, RTF and PDF. */
const changeNumbers: Mutation = (bytes, chance) => {
  const numbers = ['0', '-1', '99999999999', '1e308', 'NaN', '4294967295', '2147483648', ''];
  return Buffer.from(bytes.toString('latin1').replace(/\d+/g, (number) => (chance.next() < 0.02 ? chance.pick(numbers) : number)), 'latin1');
};

const mutations = [flipBits, setExtremes, changeHead, cutOff, leaveOut, repeat, move, changeNumbers];

function mutateBytes(bytes: Buffer, chance: Chance): Buffer {
  return bytes.length === 0 ? Buffer.from('x') : chance.pick(mutations)(Buffer.from(bytes), chance);
}
