import { expect, test } from 'vitest';
import { Damaged } from '../errors.ts';
import { zipOf } from '../testing/zip-writer.ts';
import { bytesSource } from './byte-source.ts';
import { typeOfZip } from './zip-type.ts';

const typeBy = (manifest: string) => typeOfZip(bytesSource(zipOf({ 'META-INF/manifest.xml': manifest })));

test('a document without a type of its own has the one that its manifest gives to the root', async () => {
  const text = 'manifest:media-type="application/vnd.oasis.opendocument.text"';
  const part = '<manifest:file-entry manifest:media-type="text/xml" manifest:full-path="content.xml"/>';
  expect(await typeBy(`<m>${part}<manifest:file-entry manifest:full-path="/" ${text}/></m>`)).toBe('odt');
  expect(await typeBy(`<m>${part}<manifest:file-entry ${text} manifest:full-path="/"/></m>`)).toBe('odt');
  expect(await typeBy(`<m><manifest:file-entry manifest:full-path="content.xml" ${text}/></m>`)).toBeNull();
});

test('a manifest of one tag without an end, which names the root over and over, is looked through once', async () => {
  expect(await typeBy(`<${'full-path="/" '.repeat(280_000)}`)).toBeNull();
});

test('an archive whose first part is packed noise is damaged, and no accident of the process that takes it', async () => {
  const bytes = zipOf({ '[Content_Types].xml': Array.from({ length: 500 }, (_, index) => `<Override PartName="/part/${index}"/>`).join('') });
  bytes.fill(0xa5, 60, 200);
  await expect(typeOfZip(bytesSource(bytes))).rejects.toThrow(Damaged);
});
