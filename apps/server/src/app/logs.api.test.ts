import { describe, expect, test } from 'vitest';
import { eventually, startTestApp } from '../testing/test-app.ts';
import { createLogger } from './logger.ts';

/** Each says where it stood when it turns up where it must not. */
const CANARY = {
  password: 'canary-password-7Q', fileName: 'canary-file-name', text: 'canary-text-of-a-document', search: 'canary-search', token: 'canary-token-of-a-link',
  email: 'canary-mail@example.com', person: 'Canary Person', folder: 'canary-folder', documentPassword: 'canary-document-password',
};

function recorder() {
  let written = '';
  return { log: (line: string) => { written += line; }, lines: () => written };
}

describe('the log', () => {
  test('holds nothing of what people are called, keep, search or keep secret, even at its most talkative', async () => {
    const { log, lines } = recorder();
    const app = await startTestApp({ log, settings: { SIGN_UP: 'open' } });
    const ada = await app.person('ada');
    const anonymous = (path: string, payload: object) => app.http.inject({ method: 'POST', url: `/api${path}`, payload });
    await anonymous('/auth/sign-up', { name: CANARY.person, email: CANARY.email, password: CANARY.password });
    await anonymous('/auth/sign-in', { email: CANARY.email, password: CANARY.password });
    await anonymous('/auth/forgot-password', { email: CANARY.email });
    await anonymous('/auth/verify-email', { token: CANARY.token });
    await anonymous('/auth/reset-password', { token: CANARY.token, password: CANARY.password });
    const { file } = await (await ada.upload(`${CANARY.fileName}.csv`, `${CANARY.text}\n${CANARY.text}`)).expect(201);
    await eventually('the file is read', async () => (await ada.get(`/files/${file.id}`).expect(200)).file.uploadStatus === 'completed');
    await ada.get(`/search?q=${CANARY.search}`).response;
    await ada.post('/folders', { name: CANARY.folder }).expect(201);
    await ada.post('/folders', { name: CANARY.folder }).expect(409);
    await ada.post(`/files/${file.id}/password`, { password: CANARY.documentPassword }).response;
    await ada.get(`/files/${CANARY.fileName}`).response;
    await ada.get(`/${CANARY.token}/nothing?key=${CANARY.token}`).response;

    // A reading that fails, and calls that fail inside of us.
    app.extractor.script.fails = { code: 'extraction.crashed', atPage: 1 };
    await (await ada.upload(`${CANARY.fileName} again.csv`, `${CANARY.text} again`)).expect(201);
    await eventually('a failed reading', async () => (await ada.get('/folders/root/files').expect(200)).files.some((each: { uploadStatus: string }) => each.uploadStatus === 'failed'));
    await app.db.transaction().execute(async (tx) => { await app.world.orderJob(tx, 'mails.deliver', { nothing: CANARY.text }); });
    // The database names the values of a row that it refuses.
    const known = await app.db.selectFrom('users').selectAll().where('email', '=', CANARY.email).executeTakeFirstOrThrow();
    app.modules.folders.list = async () => {
      await app.db.insertInto('users').values({ ...known, id: 'user_other' }).execute();
      throw new Error('The row was taken.');
    };
    expect((await ada.get('/folders').response).statusCode).toBe(500);

    expect(lines()).toContain('request failed');
    expect(lines()).toContain('/api/files/:fileId');
    const found = Object.entries({ ...CANARY, session: ada.headers.cookie.split('=')[1] ?? '' }).filter(([, canary]) => lines().includes(canary)).map(([what, canary]) =>
      `${what}: ${lines().split('\n').find((line) => line.includes(canary))?.slice(0, 300)}`);
    expect(found).toEqual([]);
  });

  test('is a line of JSON for each entry, with the id of the request that the answer names', async () => {
    const { log, lines } = recorder();
    const app = await startTestApp({ isWorking: false, log });
    const { headers } = await app.http.inject('/api/folders');
    const entries = lines().trim().split('\n').map((line) => JSON.parse(line));
    expect(entries).toContainEqual(expect.objectContaining({ requestId: headers['x-request-id'], method: 'GET', route: '/api/folders', status: 401, ms: expect.any(Number) }));
  });

  test('writes the words of an error and of its causes, and nothing that hangs on it', () => {
    const { log, lines } = recorder();
    const cause = Object.assign(new Error('duplicate key value'), { code: '23505', detail: `Key (email)=(${CANARY.email})`, client: { password: CANARY.password } });
    createLogger({ LOG_LEVEL: 'info' }, { write: log }).error({ err: new Error('insert failed', { cause }) }, 'request failed');
    expect(JSON.parse(lines()).err).toEqual({
      type: 'Error', message: 'insert failed', stack: expect.any(String), cause: { type: 'Error', message: 'duplicate key value', code: '23505', stack: expect.any(String) },
    });
  });
});
