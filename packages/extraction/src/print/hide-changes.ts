import { rewriteZip } from '../archive/rewrite-zip.ts';
import { openZip } from '../archive/zip.ts';
import { bytesSource } from '../detection/byte-source.ts';
import { unlessBroken } from '../formats/office/office-package.ts';

const DOCUMENT = 'word/document.xml';
const SETTINGS = 'word/settings.xml';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/settings';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml';
const VIEW = '<w:revisionView w:markup="0" w:insDel="0"/>';
const SETTINGS_OPEN = /<w:settings\b[^>]*[^>/]>/;
const OWN_VIEW = /<w:revisionView\b[^>]*\/>/g;

const wordFiles = new Set(['docx', 'docm', 'dotx']);

/** A Word file that asks to be shown as if its tracked changes were accepted: LibreOffice prints what was deleted beside what is new. */
export async function hideChanges(bytes: Uint8Array, extension: string): Promise<Uint8Array> {
  const { isChanged, hasSettings } = wordFiles.has(extension) ? await lookInto(bytes).catch(unlessBroken(asItIs)) : asItIs;
  if (!isChanged) return bytes;
  const addTo = (content: string | null, end: string, added: string) =>
    (hasSettings || content === null ? null : content.replace(end, `${added}${end}`));
  return await rewriteZip(bytes, {
    [SETTINGS]: settingsOf,
    'word/_rels/document.xml.rels': (content) =>
      addTo(content, '</Relationships>', `<Relationship Id="scribaSettings" Type="${RELATION}" Target="settings.xml"/>`),
    '[Content_Types].xml': (content) => addTo(content, '</Types>', `<Override PartName="/${SETTINGS}" ContentType="${TYPE}"/>`),
  });
}

const asItIs = { isChanged: false, hasSettings: false };

async function lookInto(bytes: Uint8Array) {
  const zip = await openZip(bytesSource(bytes));
  try {
    const text = zip.has(DOCUMENT) ? Buffer.from(await zip.read(DOCUMENT)).toString() : '';
    return { isChanged: /<w:(?:del|moveFrom)\b/.test(text), hasSettings: zip.has(SETTINGS) };
  } finally {
    zip.close();
  }
}

const settingsOf = (content: string | null) =>
  (content ?? '<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"></w:settings>')
    .replace(OWN_VIEW, '').replace(SETTINGS_OPEN, (open) => `${open}${VIEW}`);
