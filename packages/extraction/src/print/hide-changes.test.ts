import { expect, test } from 'vitest';
import { openZip } from '../archive/zip.ts';
import { bytesSource } from '../detection/byte-source.ts';
import { wordFile } from '../testing/zip-writer.ts';
import { hideChanges } from './hide-changes.ts';

const changed = '<w:p><w:del><w:r><w:delText>900</w:delText></w:r></w:del></w:p>';
const relations = { 'word/_rels/document.xml.rels': '<Relationships></Relationships>' };

async function membersOf(bytes: Uint8Array, ...names: string[]) {
  const zip = await openZip(bytesSource(bytes));
  return await Promise.all(names.map(async (name) => Buffer.from(await zip.read(name)).toString()));
}

test('a file with tracked changes asks to be shown without them', async () => {
  const settings = { 'word/settings.xml': '<w:settings xmlns:w="x"><w:revisionView w:insDel="1"/><w:zoom/></w:settings>' };
  const [said] = await membersOf(await hideChanges(wordFile(changed, settings), 'docx'), 'word/settings.xml');
  expect(said).toBe('<w:settings xmlns:w="x"><w:revisionView w:markup="0" w:insDel="0"/><w:zoom/></w:settings>');
});

test('one without settings gets some', async () => {
  const names = ['word/settings.xml', 'word/_rels/document.xml.rels', '[Content_Types].xml', 'word/document.xml'];
  const [settings, related, types, text] = await membersOf(await hideChanges(wordFile(changed, relations), 'docx'), ...names);
  expect(settings).toContain('<w:revisionView w:markup="0" w:insDel="0"/>');
  expect(related).toContain('Target="settings.xml"');
  expect(types).toContain('PartName="/word/settings.xml"');
  expect(text).toContain(changed);
});

test.each([
  ['without changes', wordFile('<w:p/>'), 'docx'], ['of another kind', wordFile(changed), 'odt'], ['that is no whole archive', wordFile(changed).subarray(0, 200), 'docx'],
])('a file %s stays as it is', async (_, bytes, extension) => {
  expect(await hideChanges(bytes, extension)).toBe(bytes);
});
