import { expect, test } from 'vitest';
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
