import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { UNCONFIRMED_DAYS } from '@scriba/contract/accounts';
import { EXPORT_DAYS, DELETION_UNDO_DAYS } from '@scriba/contract/privacy';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { knowledgeOf } from '../../app/knowledge.ts';
import { startSharedTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const DAY_MS = 86_400_000;
const logged: string[] = [];
const app = await startSharedTestApp({ log: (line) => logged.push(line) });

/** Reads the archive as whoever downloads it would. */
async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await yauzl.fromBufferPromise(bytes);
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry()) files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  return files;
}

const put = async (person: TestClient, name: string, content: string, folderId = ''): Promise<string> => {
  const { file } = await (await person.upload(name, content, folderId)).expect(201);
  await app.eventually('the text', async () => (await person.get(`/files/${file.id}`).expect(200)).file.hasText);
  return file.id;
};
const lastExport = async (person: TestClient) => (await person.get('/privacy/summary').expect(200)).lastExport;
const finished = (person: TestClient) => app.eventually('the export', async () => {
  const found = await lastExport(person);
  return found?.state === 'ready' && found;
});
const download = (person: TestClient, url: string) => app.http.inject({ url, headers: person.headers });

describe('what is known of someone', () => {
  test('is counted for them', async () => {
    const ana = await app.person('ana-counted');
    await ana.post('/folders', { name: 'Letters' }).expect(201);
    await put(ana, 'a.csv', 'one');
    expect((await ana.get('/privacy/summary').expect(200)).summary).toEqual({
      profile: { displayName: 'ana-counted', email: 'ana-counted@example.com', memberSince: expect.any(String) },
      files: 1, processedFiles: 1, storageBytes: 3, folders: 1, apiKeys: 0, tickets: 0, teamMemberships: 0, ownedTeams: 0, cloudConnections: 0,
    });
  });

  test('stands in a list that forgets no table', async () => {
    const { rows } = await sql<{ tableName: string }>`
      select distinct c.table_name as table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name !~ '^file_texts_'
        and c.column_name in ('owner_id', 'user_id', 'recipient', 'email', 'actor_id', 'subject_id', 'author_id')`.execute(app.db);
    const camel = (name: string) => name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
    const listed = knowledgeOf(app.modules).tables.filter(({ by }) => by !== 'mention').map(({ table }) => table);
    // The outbox is emptied by itself, and the audit log keeps a pseudonym.
    expect(rows.map(({ tableName }) => camel(tableName)).filter((name) => !['outboxEvents', 'auditEntries'].includes(name)).sort()).toEqual([...listed].sort());
  });
});

describe('an export', () => {
  test('holds every original, text and fact, without secrets, and is told by mail', async () => {
    const ana = await app.person('ana-export');
    const { folder } = await ana.post('/folders', { name: 'Bills' }).expect(201);
    const kept = await put(ana, 'May.csv', 'content of May', folder.id);
    await put(ana, 'top.csv', 'content of top');
    const binned = await put(ana, 'old.csv', 'content of old');
    await ana.post('/files/trash', { fileIds: [binned] }).expect(200);
    await ana.post('/privacy/exports').expect(202);
    const { url, sizeBytes } = await finished(ana);
    const { rawPayload, headers } = await download(ana, url);
    expect([rawPayload.length, headers['content-type'], headers['content-disposition']]).toEqual([sizeBytes, 'application/zip', expect.stringContaining('scriba-')]);
    const files = await unzip(rawPayload);
    expect(files.get('files/Bills/May.csv')).toBe('content of May');
    expect(files.get('texts/files/Bills/May.csv.txt')).toContain('content of May');
    expect(files.get(`bin/${binned}/old.csv`)).toBe('content of old');
    expect(JSON.parse(files.get('summary.json') ?? '')).toMatchObject({ files: 3, folders: 1, profile: { email: 'ana-export@example.com' } });
    expect(JSON.parse(files.get('data/files.json') ?? '').map(({ id }: { id: string }) => id)).toContain(kept);
    expect(JSON.parse(files.get('data/users.json') ?? '')).toMatchObject([{ email: 'ana-export@example.com' }]);
    expect(JSON.parse(files.get('data/sessions.json') ?? '')[0]).not.toHaveProperty('token');
    await app.eventually('the mail', async () => app.mails.some(({ to, subject }) => to === 'ana-export@example.com' && subject === 'Your data is ready'));
  });

  test('holds the photo, the tags, the notes, what was corrected, and what was written to the operator', async () => {
    const ana = await app.person('ana-all');
    const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#336699' } }).png().toBuffer();
    const form = new FormData();
    form.set('photo', new Blob([new Uint8Array(photo)]), 'me.png');
    await ana.put('/profile/photo', { form }).expect(200);
    const id = await put(ana, 'Letter.csv', 'Dear Sir');
    const { tag } = await ana.post('/tags', { name: 'Urgent' }).expect(201);
    await ana.post('/files/tags', { fileIds: [id], add: [tag.id], remove: [] }).expect(200);
    await ana.post(`/files/${id}/notes`, { text: 'Ask Bob' }).expect(201);
    const { revision } = await ana.get(`/files/${id}/text`).expect(200);
    await ana.put(`/files/${id}/text`, { text: 'Dear Madam', baseRevision: revision }).expect(200);
    const letter = { name: 'Ana', surname: 'Pop', email: 'ana-all@example.com', subject: 'A question', message: 'Where is it kept?' };
    await ana.post('/contact', letter).expect(202);
    await ana.post('/privacy/exports').expect(202);
    const files = await unzip((await download(ana, (await finished(ana)).url)).rawPayload);
    const rowsOf = (table: string) => JSON.parse(files.get(`data/${table}.json`) ?? '[]');
    expect(files.has('photo.webp')).toBe(true);
    expect(files.get('texts/files/Letter.csv.txt')).toBe('Dear Madam');
    expect(rowsOf('tags')).toMatchObject([{ name: 'Urgent' }]);
    expect(rowsOf('fileTags')).toMatchObject([{ fileId: id, tagId: tag.id }]);
    expect(rowsOf('fileNotes')).toMatchObject([{ fileId: id, text: 'Ask Bob' }]);
    expect(rowsOf('textRevisions').map(({ text }: { text: string }) => text)).toContain('Dear Madam');
    expect(rowsOf('contactMessages')).toMatchObject([{ message: 'Where is it kept?' }]);
  });

  test('comes once a day, of two that are asked for at once as well, and nobody else gets it', async () => {
    const [ana, bob] = [await app.person('ana-once'), await app.person('bob-once')];
    const answers = await Promise.all([ana.post('/privacy/exports').response, ana.post('/privacy/exports').response]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 429]);
    await ana.post('/privacy/exports').expectProblem('privacy.export_too_soon', { hours: 24 });
    const { id, url } = await finished(ana);
    await bob.get(`/privacy/exports/${id}/content`).expectProblem('privacy.export_not_found');
    expect((await download(ana, url)).statusCode).toBe(200);
  });

  test('names the original that is lost, and holds all others', async () => {
    const ana = await app.person('ana-lost');
    await put(ana, 'kept.csv', 'still here');
    const lost = await put(ana, 'lost.csv', 'gone tomorrow');
    const { objectKey } = await app.db.selectFrom('files').select('objectKey').where('id', '=', lost).executeTakeFirstOrThrow();
    await app.world.objects.delete([objectKey]);
    await ana.post('/privacy/exports').expect(202);
    const { url } = await finished(ana);
    const files = await unzip((await download(ana, url)).rawPayload);
    expect([files.get('files/kept.csv'), files.get('files/lost.csv'), files.get('missing.json')]).toEqual(['still here', '', '["files/lost.csv"]']);
  });

  test('is gone after its time, bytes and all', async () => {
    const ana = await app.person('ana-late');
    await ana.post('/privacy/exports').expect(202);
    const { id } = await finished(ana);
    await app.db.updateTable('accountExports').set({ expiresAt: new Date(app.clock.now().getTime() - 1) }).where('id', '=', id).execute();
    await ana.get(`/privacy/exports/${id}/content`).expectProblem('privacy.export_not_found');
    await app.modules.privacy.pruneExports();
    expect(await lastExport(ana)).toBeNull();
    expect(await objectsNaming(ana.userId)).toEqual([]);
    expect(EXPORT_DAYS).toBe(7);
  });
});

async function objectsNaming(userId: string): Promise<string[]> {
  const found: string[] = [];
  for (const folder of ['tenants', 'derived', 'photos', 'exports']) {
    for await (const { key } of app.world.objects.list(`${folder}/${userId}/`)) found.push(key);
  }
  return found;
}

/** Every row of every table, the queue's included, as text. */
async function everyRow(): Promise<string> {
  const { rows: tables } = await sql<{ place: string }>`
    select format('%I.%I', table_schema, table_name) as place from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(app.db);
  const texts = await Promise.all(tables.map(async ({ place }) => {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(place)} t`.execute(app.db);
    return rows.map(({ row }) => `${place}: ${row}`).join('\n');
  }));
  return texts.join('\n');
}

async function everyByte(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const bytes = await Promise.all(files.map((file) => readFile(path.join(file.parentPath, file.name), 'latin1')));
  return [...entries.map(({ name }) => name), ...bytes].join('\n');
}

describe('a deletion', () => {
  test('needs the address that the account has, and of the last administrator it is refused', async () => {
    const ana = await app.person('ana-careful');
    await ana.post('/privacy/deletion', { email: 'someone@example.com' }).expectProblem('privacy.email_differs');
    await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', ana.userId).execute();
    await ana.post('/privacy/deletion', { email: 'ana-careful@example.com' }).expectProblem('privacy.last_admin');
    await ana.get('/folders').expect(200);
  });

  test('asks who has none for a fresh sign-in, and who has one for the password', async () => {
    const ana = await app.person('ana-proof');
    const email = 'ana-proof@example.com';
    const anHourAgo = new Date(app.clock.now().getTime() - 3_600_000);
    await app.db.updateTable('sessions').set({ createdAt: anHourAgo }).where('userId', '=', ana.userId).execute();
    await ana.post('/privacy/deletion', { email }).expectProblem('auth.sign_in_again');

    await app.modules.accounts.forgotPassword(email, { ipAddress: '', userAgent: '', addressKey: '', language: 'en' });
    const mail = await app.eventually('the mail', async () => app.mails.find(({ to }) => to === email));
    const token = /token=([\w-]+)/.exec(mail.text)?.[1];
    await ana.post('/auth/reset-password', { token, password: 'my quiet horse' }).expect(200);
    const again = await app.person('ana-proof');
    for (const password of [undefined, 'my loud horse']) await again.post('/privacy/deletion', { email, password }).expectProblem('auth.wrong_password');
    await again.get('/folders').expect(200);
    await again.post('/privacy/deletion', { email, password: 'my quiet horse' }).expect(204);
    await again.get('/folders').expectProblem('auth.required');
  });

  test('signs out at once; who comes back can keep the account and do nothing else', async () => {
    const ana = await app.person('ana-back');
    await ana.post('/privacy/deletion', { email: 'Ana-Back@example.com' }).expect(204);
    await ana.get('/folders').expectProblem('auth.required');
    const again = await app.person('ana-back');
    await again.get('/folders').expectProblem('auth.account_leaving');
    const { user } = await again.get('/session').expect(200);
    expect(new Date(user.deletesAt).getTime() - app.clock.now().getTime()).toBeGreaterThan((DELETION_UNDO_DAYS - 1) * DAY_MS);
    await again.post('/privacy/deletion/undo').expect(204);
    await again.get('/folders').expect(200);
    await app.modules.privacy.eraseDue();
    await again.get('/folders').expect(200);
    const noted = (await app.modules.audit.list(50, { person: ana.userId })).map(({ action, ipAddress }) => [action, ipAddress]);
    expect(noted).toEqual([['account.deletion-undone', '127.0.0.1'], ['account.deletion-requested', '127.0.0.1']]);
  });

  test('whose time has come cannot be taken back', async () => {
    const ana = await app.person('ana-too-late');
    await ana.post('/privacy/deletion', { email: 'ana-too-late@example.com' }).expect(204);
    const again = await app.person('ana-too-late');
    await app.db.updateTable('users').set({ deletesAt: app.clock.now() }).where('id', '=', ana.userId).execute();
    await again.post('/privacy/deletion/undo').expectProblem('privacy.erasure_begun');
  });

  test('leaves alone whose address contains the erased one', async () => {
    const [joe] = [await app.person('joe'), await app.person('billyjoe')];
    await app.modules.accounts.forgotPassword('billyjoe@example.com', { ipAddress: '', userAgent: '', addressKey: '', language: 'en' });
    await app.eventually('the mail', async () => app.mails.some(({ to }) => to === 'billyjoe@example.com'));
    const naming = async () => (await everyRow()).split('\n').filter((row) => row.includes('billyjoe')).length;
    const before = await naming();
    await joe.post('/privacy/deletion', { email: 'joe@example.com' }).expect(204);
    await app.db.updateTable('users').set({ deletesAt: app.clock.now() }).where('id', '=', joe.userId).execute();
    await app.modules.privacy.eraseDue();
    expect(await naming()).toBe(before);
  });

  test('takes the address of before along, with its mails', async () => {
    const ana = await app.person('ana-moved');
    const { id } = await app.db.selectFrom('users').select('id').where('email', '=', 'ana-moved@example.com').executeTakeFirstOrThrow();
    const moment = app.clock.now();
    await app.db.insertInto('formerAddresses').values({ ownerId: id, email: 'ana-before@example.com', changedAt: moment, keptUntil: moment }).execute();
    await app.db.insertInto('wantedAddresses').values({ ownerId: id, email: 'not-hers@example.com', expiresAt: moment }).execute();
    const mail = { subject: 'Moved', textBody: '', htmlBody: '', createdAt: moment };
    await app.db.insertInto('mails').values([
      { id: 'mail_moved', recipient: 'ana-before@example.com', ...mail }, { id: 'mail_other', recipient: 'not-hers@example.com', ...mail },
    ]).execute();
    await ana.post('/privacy/exports').expect(202);
    const files = await unzip((await download(ana, (await finished(ana)).url)).rawPayload);
    expect(JSON.parse(files.get('data/formerAddresses.json') ?? '')).toMatchObject([{ email: 'ana-before@example.com' }]);
    // An address that was only asked for may be somebody else's, and so are its mails.
    expect(files.get('data/mails.json')).toContain('ana-before@example.com');
    expect(files.get('data/mails.json')).not.toContain('not-hers@example.com');

    await ana.post('/privacy/deletion', { email: 'ana-moved@example.com' }).expect(204);
    await app.db.updateTable('users').set({ deletesAt: app.clock.now() }).where('id', '=', id).execute();
    await app.modules.privacy.eraseDue();
    expect(await everyRow()).not.toContain('ana-before');
    expect((await app.db.selectFrom('mails').select('id').where('id', 'in', ['mail_moved', 'mail_other']).execute())).toEqual([{ id: 'mail_other' }]);
  });

  test('of who signed up and never confirmed the address leaves alone whoever has it', async () => {
    const owner = await app.person('asked-for');
    const [email, moment] = ['asked-for@example.com', new Date(app.clock.now().getTime() - UNCONFIRMED_DAYS * DAY_MS)];
    const dates = { createdAt: moment, updatedAt: moment };
    await app.db.insertInto('users').values({ id: 'user_stranger', email, name: 'A Stranger', role: 'user', isProvisional: true, ...dates }).execute();
    await app.modules.accounts.forgotPassword(email, { ipAddress: '', userAgent: '', addressKey: '', language: 'en' });
    await app.eventually('the mail', async () => app.mails.some(({ to }) => to === email));
    const naming = async () => (await everyRow()).split('\n').filter((row) => row.includes(email) && !row.includes('user_stranger')).length;
    const before = await naming();
    await app.modules.privacy.eraseDue();
    expect(await everyRow()).not.toContain('user_stranger');
    expect(await naming()).toBe(before);
    await owner.get('/folders').expect(200);
  });

  test('leaves nothing of a person behind after seven days: no row, no object, no job, no line of a log', async () => {
    const plants = ['planted-person', 'PLANTED-NAME', 'PLANTED-FOLDER', 'PLANTED-FILE', 'PLANTED-CONTENT', 'PLANTED-EDIT', 'PLANTED-BIO', 'PlantedWord', 'PLANTED-TAG', 'PLANTED-FIRM'];
    // The index keeps words in small letters and without accents.
    const has = (text: string, plant: string) => text.toLowerCase().includes(plant.toLowerCase());
    const learnt = async () => (await sql`select from vocabulary where word = 'plantedword'`.execute(app.db)).rows.length;
    const eve = await app.person('planted-person');
    await eve.patch('/profile', { displayName: 'PLANTED-NAME', bio: 'PLANTED-BIO' }).expect(200);
    await eve.patch('/profile/business', { companyName: 'PLANTED-FIRM' }).expect(200);
    await eve.post('/tags', { name: 'PLANTED-TAG' }).expect(201);
    const { folder } = await eve.post('/folders', { name: 'PLANTED-FOLDER' }).expect(201);
    const id = await put(eve, 'PLANTED-FILE.csv', 'PLANTED-CONTENT', folder.id);
    const { revision } = await eve.get(`/files/${id}/text`).expect(200);
    await eve.put(`/files/${id}/text`, { text: 'PLANTED-EDIT PlantedWord', baseRevision: revision }).expect(200);
    await eve.get('/search?q=planted').expect(200);
    await eve.post('/privacy/exports').expect(202);
    await finished(eve);
    await app.modules.accounts.forgotPassword('planted-person@example.com', { ipAddress: '', userAgent: '', addressKey: '', language: 'en' });
    const before = await everyRow();
    for (const plant of plants) expect(has(before, plant), plant).toBe(true);
    await app.eventually('a word is learnt', async () => await learnt() > 0);
    expect((await objectsNaming(eve.userId)).length).toBeGreaterThan(1);

    await eve.post('/privacy/deletion', { email: 'planted-person@example.com' }).expect(204);
    await app.modules.privacy.eraseDue();
    expect(await everyRow()).toContain('PLANTED-CONTENT');
    await app.db.updateTable('users').set({ deletesAt: app.clock.now() }).where('id', '=', eve.userId).execute();
    await app.modules.privacy.eraseDue();

    const pseudonym = app.modules.audit.pseudonymOf(eve.userId);
    const left = `${await everyRow()}\n${await everyByte(app.folder)}`;
    for (const plant of plants) expect(left.split('\n').filter((line) => has(line, plant)).map((line) => line.slice(0, 200)), plant).toEqual([]);
    expect(await learnt()).toBe(0);
    expect(await objectsNaming(eve.userId)).toEqual([]);
    for (const plant of plants.slice(1)) expect(logged.filter((line) => has(line, plant))).toEqual([]);
    expect(logged.filter((line) => line.includes('planted-person@'))).toEqual([]);
    const noted = (await app.modules.audit.list(50)).filter(({ subjectId }) => subjectId === pseudonym).map(({ action }) => action);
    expect(noted.sort()).toEqual(['account.deletion-requested', 'account.erased', 'account.export-requested']);
    await app.modules.privacy.eraseDue();
  });
});
