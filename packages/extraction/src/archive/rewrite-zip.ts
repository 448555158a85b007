/** What we use of the library's own reader of archives, which it has no types for. */
type Archives = {
  read(bytes: Uint8Array, options: { type: 'buffer' }): object;
  find(archive: object, name: string): { content: Uint8Array } | null;
  write(archive: object, options: { type: 'buffer'; fileType: 'zip'; compression: boolean }): Uint8Array;
  utils: { cfb_add(archive: object, name: string, content: Uint8Array): void };
};

/** What a member of an archive says instead of what it said; `null` stands for one that is not there, and for one that stays as it is. */
export type Rewriting = Record<string, (content: string | null) => string | null>;

/** An archive with some of its members written anew; the same bytes where none is. For a whole archive: the library searches a cut one for ever. */
export async function rewriteZip(bytes: Uint8Array, rewriting: Rewriting): Promise<Uint8Array> {
  const archives = (await import('@e965/xlsx')).CFB as Archives;
  const archive = archives.read(Buffer.from(bytes), { type: 'buffer' });
  let isChanged = false;
  for (const [name, rewrite] of Object.entries(rewriting)) {
    const member = archives.find(archive, `/${name}`);
    const written = rewrite(member === null ? null : Buffer.from(member.content).toString());
    if (written === null) continue;
    isChanged = true;
    if (member === null) archives.utils.cfb_add(archive, `/${name}`, Buffer.from(written));
    else member.content = Buffer.from(written);
  }
  return isChanged ? archives.write(archive, { type: 'buffer', fileType: 'zip', compression: true }) : bytes;
}
