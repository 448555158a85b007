import { expect, test } from 'vitest';
import { startSharedTestApp } from '../../testing/test-app.ts';
import { reader, type Reader } from './testing/reader.ts';

const app = await startSharedTestApp({ mode: 'plans', settings: { PLANS: 'business' } });
let serial = 0;
const someone = async () => reader(await app.person(`polyglot${serial++}`));

/** A folder that names a language, or none. */
async function folderOf({ person }: Reader, readingLanguage?: string, parentId = ''): Promise<string> {
  const { folder: { id } } = await person.post('/folders', { name: `folder ${serial++}`, parentId }).expect(201);
  if (readingLanguage) await person.patch(`/folders/${id}`, { readingLanguage }).expect(200);
  return id as string;
}

async function uploaded(ada: Reader, folderId = '', content = `document ${serial++}`): Promise<string> {
  const { file: { id } } = await (await ada.person.upload('document.csv', content, folderId)).expect(201);
  await ada.reaches(id as string, 'completed');
  return id as string;
}

async function readAgain(ada: Reader, fileId: string, body: object = {}) {
  await ada.person.post(`/files/${fileId}/extract`, body).expect(202);
  await ada.reaches(fileId, 'completed');
}

/** What the reader of files was asked for since the last look. */
function orders() {
  let seen = app.extractor.orders.length;
  return () => {
    const fresh = app.extractor.orders.slice(seen).map(({ languages }) => languages);
    seen += fresh.length;
    return fresh.map((languages) => (languages === 'auto' ? languages : languages.join()));
  };
}

test('a file is read as the nearest folder above it says, and where none does as its owner does', async () => {
  const ada = await someone();
  await ada.person.patch('/user/preferences', { readingLanguage: 'ro' }).expect(200);
  const german = await folderOf(ada, 'de');
  const inGerman = await folderOf(ada, undefined, await folderOf(ada, undefined, german));
  const automatic = await folderOf(ada, 'auto', inGerman);
  const asked = orders();
  for (const folderId of ['', await folderOf(ada), german, inGerman, automatic]) await uploaded(ada, folderId);
  expect(asked()).toEqual(['ro', 'ro', 'de', 'de', 'auto']);
  await ada.person.patch(`/folders/${german}`, { readingLanguage: null }).expect(200);
  await uploaded(ada, inGerman);
  expect(asked()).toEqual(['ro']);
});

test('a file that is moved keeps what was read; read again, it is read as its new folder says', async () => {
  const ada = await someone();
  const [german, french] = [await folderOf(ada, 'de'), await folderOf(ada, 'fr')];
  const asked = orders();
  const id = await uploaded(ada, german, 'the text that stays');
  await ada.person.post('/files/move', { fileIds: [id], folderId: french }).expect(200);
  expect(await ada.text(id)).toBe('the text that stays');
  expect(await ada.job(id)).toMatchObject({ language: 'de', isLanguageChosen: false });
  await readAgain(ada, id);
  expect(asked()).toEqual(['de', 'fr']);
});

test('what was chosen for a file holds in every folder, until the choice is taken back', async () => {
  const ada = await someone();
  const german = await folderOf(ada, 'de');
  const asked = orders();
  const id = await uploaded(ada, german);
  await readAgain(ada, id, { language: 'es' });
  expect(await ada.job(id)).toMatchObject({ language: 'es', isLanguageChosen: true });
  await readAgain(ada, id);
  await readAgain(ada, id, { language: null });
  expect(await ada.job(id)).toMatchObject({ language: 'de', isLanguageChosen: false });
  expect(asked()).toEqual(['de', 'es', 'es', 'de']);
});

test('the same bytes are read once for each language that folders name, and paid once', async () => {
  const ada = await someone();
  const asked = orders();
  for (const language of ['de', undefined, 'de', 'fr', 'en']) {
    await uploaded(ada, await folderOf(ada, language), `bytes of ${ada.person.userId}`);
    // A file that another module is at work on is passed over.
    await app.reacted(ada.person.userId);
  }
  // The scripted reader finds English, whatever it is asked for.
  expect(asked()).toEqual(['de', 'fr']);
  await ada.expectUsage(1);
});
