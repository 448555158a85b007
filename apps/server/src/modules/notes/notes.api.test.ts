import type { FileEntry } from '@scriba/contract/files';
import { NOTE_CHARACTERS_MAX, NOTES_OF_FILE_MAX, type Note } from '@scriba/contract/notes';
import { expect, onTestFinished, test } from 'vitest';
import { readEvents } from '../../testing/event-reader.ts';
import { startSharedTestApp, startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startSharedTestApp({ isWorking: false });
let serial = 0;
const someone = () => app.person(`noter${serial++}`);
const put = async (person: TestClient): Promise<FileEntry> => (await (await person.upload(`n${serial++}.csv`, `content ${serial++}`)).expect(201)).file;
const write = async (person: TestClient, fileId: string, text: string): Promise<Note> => (await person.post(`/files/${fileId}/notes`, { text }).expect(201)).note;
const notesOf = async (person: TestClient, fileId: string): Promise<Note[]> => (await person.get(`/files/${fileId}/notes`).expect(200)).notes;
const textsOf = async (person: TestClient, fileId: string) => (await notesOf(person, fileId)).map(({ text }) => text);

test('a note has its author and its time, is written anew, and the latest comes first', async () => {
  const ada = await someone();
  const { id } = await put(ada);
  const first = await write(ada, id, '  Paid on\r\nMonday\u0007 ');
  expect(first).toEqual({ id: expect.stringMatching(/^note_/), text: 'Paid on\nMonday', authorName: expect.any(String), createdAt: expect.any(String), changedAt: null });
  app.clock.forward(1000);
  await write(ada, id, 'Second');
  expect(await textsOf(ada, id)).toEqual(['Second', 'Paid on\nMonday']);
  const { note } = await ada.patch(`/files/${id}/notes/${first.id}`, { text: 'Paid' }).expect(200);
  expect(note).toEqual({ ...first, text: 'Paid', changedAt: expect.any(String) });
  expect(await textsOf(ada, id)).toEqual(['Second', 'Paid']);
});

test('a note that was changed since it was read is not written over by who did not see that', async () => {
  const ada = await someone();
  const { id } = await put(ada);
  const { id: noteId } = await write(ada, id, 'first');
  const path = `/files/${id}/notes/${noteId}`;
  const { note: { changedAt } } = await ada.patch(path, { text: 'second', basedOn: null }).expect(200);
  await ada.patch(path, { text: 'unseen', basedOn: null }).expectProblem('note.changed_meanwhile');
  expect(await textsOf(ada, id)).toEqual(['second']);
  app.clock.forward(1000);
  // A program may write the time without what is nought.
  await ada.patch(path, { text: 'third', basedOn: (changedAt as string).replace(/\.000Z$/, 'Z') }).expect(200);
  await ada.patch(path, { text: 'unseen', basedOn: changedAt }).expectProblem('note.changed_meanwhile');
  expect(await textsOf(ada, id)).toEqual(['third']);
  await ada.delete(path).expect(204);
  await ada.patch(path, { text: 'unseen', basedOn: changedAt }).expectProblem('note.not_found');
});

test('a note that is sent once more under the id that it was given is one note, and one that was deleted meanwhile does not come back', async () => {
  const ada = await someone();
  const { id: fileId } = await put(ada);
  const id = `note_${'0'.repeat(31)}a`;
  const { note } = await ada.post(`/files/${fileId}/notes`, { id, text: 'Paid' }).expect(201);
  expect(note.id).toBe(id);
  expect((await ada.post(`/files/${fileId}/notes`, { id, text: 'Paid' }).expect(201)).note).toEqual(note);
  expect(await textsOf(ada, fileId)).toEqual(['Paid']);
  await ada.post(`/files/${fileId}/notes`, { id, text: 'Another' }).expectProblem('note.changed_meanwhile');
  // Written anew since, it is still the note that was added.
  const { note: anew } = await ada.patch(`/files/${fileId}/notes/${id}`, { text: 'Paid today' }).expect(200);
  expect((await ada.post(`/files/${fileId}/notes`, { id, text: 'Paid' }).expect(201)).note).toEqual(anew);
  await ada.delete(`/files/${fileId}/notes/${id}`).expect(204);
  await ada.post(`/files/${fileId}/notes`, { id, text: 'Paid' }).expectProblem('note.not_found');
  // Ids are unique within a file: nobody takes the id of another's note.
  const bob = await someone();
  const { id: other } = await put(bob);
  expect((await bob.post(`/files/${other}/notes`, { id, text: 'Mine' }).expect(201)).note).toMatchObject({ id, text: 'Mine' });
  await ada.post(`/files/${fileId}/notes`, { id: 'mine', text: 'x' }).expectProblem('request.invalid');
});

test('a note that waited for a connection has the time that it was written at, and none to come', async () => {
  const ada = await someone();
  const { id: fileId } = await put(ada);
  const now = app.clock.now();
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const add = async (text: string, writtenAt: string): Promise<Note> => (await ada.post(`/files/${fileId}/notes`, { text, writtenAt }).expect(201)).note;
  await write(ada, fileId, 'Now');
  expect((await add('In the tunnel', at(-3_600_000))).createdAt).toBe(at(-3_600_000));
  expect(Date.parse((await add('By a clock that is ahead', at(3_600_000))).createdAt)).toBeLessThanOrEqual(app.clock.now().getTime());
  expect((await textsOf(ada, fileId)).at(-1)).toBe('In the tunnel');
  await ada.post(`/files/${fileId}/notes`, { text: 'x', writtenAt: 'yesterday' }).expectProblem('request.invalid');
});

test('a note that is written anew from a text that was seen is changed step by step, and not where it says something else by now', async () => {
  const ada = await someone();
  const { id } = await put(ada);
  const { id: noteId } = await write(ada, id, 'first');
  const path = `/files/${id}/notes/${noteId}`;
  for (const [text, textBefore] of [['second', 'first'], ['third', 'second']] as const) await ada.patch(path, { text, textBefore }).expect(200);
  app.clock.forward(1000);
  const { note } = await ada.patch(path, { text: 'fourth', textBefore: 'third' }).expect(200);
  app.clock.forward(1000);
  // Its answer was lost.
  expect((await ada.patch(path, { text: 'fourth', textBefore: 'third' }).expect(200)).note).toEqual(note);
  await ada.patch(path, { text: 'unseen', textBefore: 'third' }).expectProblem('note.changed_meanwhile');
  expect(await textsOf(ada, id)).toEqual(['fourth']);
});

test('an empty note and one that is too long are refused, and so is one too many', async () => {
  const ada = await someone();
  const { id } = await put(ada);
  for (const text of ['', ' \n ', '\u200b', 'x'.repeat(NOTE_CHARACTERS_MAX + 1)]) await ada.post(`/files/${id}/notes`, { text }).expectProblem('request.invalid');
  // An emoji is one character to people.
  const longest = await write(ada, id, '😀'.repeat(NOTE_CHARACTERS_MAX));
  const rows = Array.from({ length: NOTES_OF_FILE_MAX - 1 }, (_, at) => (
    { ownerId: ada.userId, fileId: id, id: `note_${at}`, text: `${at}`, authorId: ada.userId, createdAt: app.clock.now() }));
  await app.db.insertInto('fileNotes').values(rows).execute();
  await ada.post(`/files/${id}/notes`, { text: 'more' }).expectProblem('note.too_many', { max: NOTES_OF_FILE_MAX });
  await ada.delete(`/files/${id}/notes/${longest.id}`).expect(204);
  const answers = await Promise.all(['one', 'other'].map((text) => ada.post(`/files/${id}/notes`, { text }).response));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  await ada.post(`/files/${id}/notes/${longest.id}/restore`).expectProblem('note.too_many', { max: NOTES_OF_FILE_MAX });
});

test('a note that was deleted is brought back within a day, and leaves nothing after it', async () => {
  const own = await startTestApp({ isWorking: false });
  const ada = await own.person('ada');
  const { id } = await put(ada);
  const [gone, back] = [await write(ada, id, 'gone'), await write(ada, id, 'back')];
  for (const { id: noteId } of [gone, back]) await ada.delete(`/files/${id}/notes/${noteId}`).expect(204);
  await ada.delete(`/files/${id}/notes/${gone.id}`).expectProblem('note.not_found');
  await ada.patch(`/files/${id}/notes/${gone.id}`, { text: 'x' }).expectProblem('note.not_found');
  expect(await notesOf(ada, id)).toEqual([]);
  expect((await ada.post(`/files/${id}/notes/${back.id}/restore`).expect(200)).note).toEqual(back);
  own.clock.forward(86_400_000 + 60_000);
  await own.modules.notes.purgeDeleted();
  await ada.post(`/files/${id}/notes/${gone.id}/restore`).expectProblem('note.not_found');
  expect(await own.db.selectFrom('fileNotes').select('text').execute()).toEqual([{ text: 'back' }]);
});

test('a note that was deleted is among what can be undone, unless it is back by then', async () => {
  const ada = await someone();
  const { id, name } = await put(ada);
  const note = await write(ada, id, 'kept');
  const remove = () => ada.delete(`/files/${id}/notes/${note.id}`).expect(204);
  const last = async () => (await ada.get('/undo').expect(200)).actions[0];
  await remove();
  const action = await last();
  expect(action).toMatchObject({ kind: 'notes.removed', name, count: 1 });
  expect(await ada.post(`/undo/${action.id}`, {}).expect(200)).toMatchObject({ done: [note.id], failed: [] });
  expect(await notesOf(ada, id)).toEqual([note]);
  await remove();
  await ada.post(`/files/${id}/notes/${note.id}/restore`).expect(200);
  const refused = { id: note.id, name, code: 'undo.changed_since', params: {} };
  expect(await ada.post(`/undo/${(await last()).id}`, {}).expect(200)).toMatchObject({ done: [], failed: [refused] });
  await remove();
  await ada.post('/files/trash', { fileIds: [id] }).expect(200);
  const { actions } = await ada.get('/undo').expect(200);
  const beside = actions.find(({ kind }: { kind: string }) => kind === 'notes.removed');
  expect((await ada.post(`/undo/${beside.id}`, {}).expect(200)).failed).toMatchObject([{ id: note.id, name, code: 'file.not_found' }]);
});

test('notes wait with their file in the bin, and go with it for good', async () => {
  const ada = await someone();
  const { id } = await put(ada);
  const note = await write(ada, id, 'kept');
  await ada.post('/files/trash', { fileIds: [id] }).expect(200);
  await ada.post(`/files/${id}/notes`, { text: 'late' }).expectProblem('file.not_found');
  await ada.post('/files/restore', { fileIds: [id] }).expect(200);
  expect(await notesOf(ada, id)).toEqual([note]);
  await app.db.deleteFrom('files').where('id', '=', id).execute();
  expect(await app.db.selectFrom('fileNotes').select('id').where('fileId', '=', id).execute()).toEqual([]);
});

test('who looks at the file elsewhere hears of it', async () => {
  const ada = await someone();
  const { id, folderId } = await put(ada);
  const stream = await readEvents(await app.http.listen({ host: '127.0.0.1', port: 0 }), ada.headers);
  onTestFinished(() => { stream.close(); });
  await app.eventually('the stream begins', async () => stream.has('hello'));
  await write(ada, id, 'news');
  await app.eventually('the note is heard of', async () => stream.events().some(({ name }) => name === 'note.changed'));
  expect(stream.events()).toContainEqual({ name: 'note.changed', fileId: id, folderId });
  // What is as it was before is no news: what is sent once more, and a text that is there already.
  const again = { id: (await notesOf(ada, id))[0]?.id, text: 'news' };
  await ada.post(`/files/${id}/notes`, again).expect(201);
  await ada.patch(`/files/${id}/notes/${again.id}`, { text: 'news' }).expect(200);
  const { id: other } = await put(ada);
  await write(ada, other, 'later');
  const heard = () => stream.events().flatMap((event) => (event.name === 'note.changed' ? [event['fileId']] : []));
  await app.eventually('the later one is heard of', async () => heard().includes(other));
  expect(heard()).toEqual([id, other]);
});

test('notes of others are not there', async () => {
  const [ada, bob] = [await someone(), await someone()];
  const [file, ofBob] = [await put(ada), await put(bob)];
  const note = await write(ada, file.id, 'private');
  await bob.get(`/files/${file.id}/notes`).expectProblem('file.not_found');
  await bob.post(`/files/${file.id}/notes`, { text: 'x' }).expectProblem('file.not_found');
  for (const place of [`/files/${file.id}/notes/${note.id}`, `/files/${ofBob.id}/notes/${note.id}`]) {
    const code = place.includes(file.id) ? 'file.not_found' : 'note.not_found';
    await bob.patch(place, { text: 'x' }).expectProblem(code);
    await bob.delete(place).expectProblem(code);
    await bob.post(`${place}/restore`).expectProblem(code);
  }
  expect(await textsOf(ada, file.id)).toEqual(['private']);
});
