import { describe, expect, test } from 'vitest';
import { protectedParts, protectedWhole, type ProtectionWishes } from '../../testing/protect-open-document.ts';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';
import { zipOf } from '../../testing/zip-writer.ts';

const PASSWORD = 'Grüße 7';
const contentOf = (text: string) =>
  `<office:document-content><office:body><office:text><text:p>${text}</text:p></office:text></office:body></office:document-content>`;
const parts = { 'content.xml': contentOf('Behind the password'), 'styles.xml': '<office:document-styles/>', 'meta.xml': '<office:document-meta/>' };
type Members = Record<string, string | Buffer>;

const textOf = async (members: Members, password?: string) => {
  const { pages } = await readAll(await fileWith('locked.odt', zipOf(members)), { password });
  return pages.map(({ text }) => text).join();
};
const refusal = async (members: Members, password?: string) => await textOf(members, password).catch((error: unknown) => error);
const changed = (members: Members, name: string, at = 20): Members => {
  const bytes = Buffer.from(members[name] ?? '');
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return { ...members, [name]: bytes };
};
const described = (members: Members, from: string | RegExp, to: string): Members =>
  ({ ...members, 'META-INF/manifest.xml': String(members['META-INF/manifest.xml']).replaceAll(from, to) });

describe('an Open Document file opens with its password, and asks for it, protected', () => {
  const starts = ['SHA1', 'SHA256'] as const;
  const wishes = starts.flatMap((start) => ([16, 24, 32] as const).map((keyBytes): Pick<Required<ProtectionWishes>, 'start' | 'keyBytes'> => ({ start, keyBytes })));

  test.each([
    ...wishes.map((each) => [`part by part, by ${each.start} and ${each.keyBytes} bytes`, protectedParts(parts, PASSWORD, each)] as const),
    ['part by part, by Blowfish, of which only that is said', protectedParts(parts, PASSWORD, { start: 'SHA1', keyBytes: 16, isOfOpenOffice: true })] as const,
    ['as one part, by Argon2', protectedWhole(parts, PASSWORD)] as const,
  ])('%s', async (_, members) => {
    expect(await textOf(members, PASSWORD)).toBe('Behind the password');
    expect(await refusal(members)).toMatchObject({ code: 'password_required' });
    expect(await refusal(members, 'grüße 7')).toMatchObject({ code: 'password_wrong' });
  });
});

test('the first page of what was opened says that its pages are not drawn', async () => {
  const warningsOf = async (members: Members) =>
    (await readAll(await fileWith('locked.odt', zipOf(members)), { password: PASSWORD })).pages.map(({ warnings }) => warnings);
  expect(await warningsOf(protectedParts(parts, PASSWORD))).toEqual([['protected']]);
  expect(await warningsOf({ mimetype: 'application/vnd.oasis.opendocument.text', ...parts })).toEqual([[]]);
});

test('parts that are not protected stand beside those that are', async () => {
  const { 'styles.xml': styles, ...others } = parts;
  expect(await textOf({ ...protectedParts(others, PASSWORD), 'styles.xml': styles }, PASSWORD)).toBe('Behind the password');
});

describe('damage is told from a wrong password:', () => {
  const members = protectedParts(parts, PASSWORD);

  test.each([
    ['content that was changed', changed(members, 'content.xml')],
    ['content that was cut off', { ...members, 'content.xml': Buffer.from(members['content.xml'] ?? '').subarray(0, 33) }],
    ['another part that was changed', changed(members, 'styles.xml')],
    ['what describes the protection', described(members, 'manifest:salt="', 'manifest:pepper="')],
    ['the first bytes of a whole', changed(protectedWhole(parts, PASSWORD), 'encrypted-package', 0)],
    ['a whole that was cut off', { ...protectedWhole(parts, PASSWORD), 'encrypted-package': Buffer.alloc(20) }],
  ])('%s', async (_, broken) => {
    expect(await refusal(broken, PASSWORD)).toMatchObject({ code: 'damaged' });
  });

  test('a whole of which the archive holds another sum', async () => {
    const members = protectedWhole(parts, PASSWORD);
    // What is encrypted cannot be packed: its bytes stand in the archive as they are, and one is changed there, as a disk does it.
    const archive = zipOf(members);
    const at = archive.indexOf(Buffer.from(members['encrypted-package'] ?? '')) + 50;
    archive.writeUInt8(archive.readUInt8(at) ^ 1, at);
    const file = await fileWith('locked.odt', archive);
    await expect(readAll(file, { password: PASSWORD })).rejects.toMatchObject({ code: 'damaged' });
  });
});

describe('a file is refused, whatever password comes with it, that', () => {
  const members = protectedParts(parts, PASSWORD);

  test.each([
    ['is encrypted by another cipher', described(members, /#aes256-cbc/g, '#tripledes-cbc')],
    ['makes its key in another way', described(members, 'PBKDF2', 'PGP')],
    ['hashes its password without end', protectedParts(parts, PASSWORD, { turns: 4_000_000_000 })],
    ['takes all memory for its key', protectedWhole(parts, PASSWORD, 40_000_000)],
  ])('%s', async (_, refused) => {
    expect(await refusal(refused, PASSWORD)).toMatchObject({ code: 'password_unsupported', exitCode: 24 });
  });
});

test('a part that unpacks to more than a part may is not unpacked', async () => {
  const bomb = contentOf('a'.repeat(40_000_000));
  expect(await refusal(protectedParts({ ...parts, 'content.xml': bomb }, PASSWORD), PASSWORD)).toMatchObject({ code: 'too_big_to_open' });
});
