import { beforeAll, expect, test } from 'vitest';
import type { ListedMail } from '@scriba/contract/outbox';
import { startSharedTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

/** Two installations: one has a mail server, the other shows mails to its operator. */
const served = await startSharedTestApp({ isWorking: false });
const alone = await startSharedTestApp({ isWorking: false, world: { mailer: { isConfigured: false, send: async () => undefined } } });
const admins = new Map<typeof served, TestClient>();
beforeAll(async () => {
  for (const app of [served, alone]) {
    const ada = await app.person('ada');
    await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', ada.userId).execute();
    admins.set(app, ada);
  }
});
const adminOf = (app: typeof served): TestClient => {
  const admin = admins.get(app);
  if (!admin) throw new Error('The administrator was not made');
  return admin;
};
const invite = async (app: typeof served, email: string) =>
  (await adminOf(app).post('/admin/people', { email, name: 'Eve', role: 'user', language: 'en' }).expect(201)).person.id as string;
const listed = async (app: typeof served, q: string): Promise<ListedMail[]> => (await adminOf(app).get(`/admin/mails?q=${encodeURIComponent(q)}`).expect(200)).mails;
const open = async (app: typeof served, id: string) => (await adminOf(app).post(`/admin/mails/${id}/open`).expect(200)).mail;

test('without a mail server an administrator reads the mail with its link, and that is written down', async () => {
  const personId = await invite(alone, 'read-eve@example.com');
  const [mail] = await listed(alone, 'READ-eve@');
  expect(mail).toMatchObject({ recipient: 'read-eve@example.com', subject: 'An account was made for you', state: 'waiting', sentAt: null });
  await alone.modules.mails.deliver(mail?.id ?? '');
  expect(await listed(alone, 'read-eve@')).toMatchObject([{ state: 'kept' }]);
  const opened = await open(alone, mail?.id ?? '');
  expect(opened).toMatchObject({ isMasked: false, canBeSentAgain: false });
  const token = /token=([\w-]{43})/.exec(opened.text)?.[1] ?? '';
  expect(opened.html).toContain(token);
  const payload = { token, password: 'a long Password of eve 7' };
  expect((await alone.http.inject({ method: 'POST', url: '/api/auth/reset-password', payload })).statusCode).toBe(200);
  expect((await alone.modules.audit.list(1, { action: 'mail.opened' }))[0]).toMatchObject({ actorId: adminOf(alone).userId, subjectId: personId });
  await adminOf(alone).post(`/admin/mails/${mail?.id}/send-again`).expectProblem('mail.no_server');
});

test('with a mail server nobody reads the secret of a link that waits or was refused', async () => {
  await invite(served, 'masked-eve@example.com');
  const [mail] = await listed(served, 'masked-eve@');
  const opened = await open(served, mail?.id ?? '');
  expect(opened.isMasked).toBe(true);
  for (const body of [opened.text, opened.html]) {
    expect(body).toContain('token=…');
    expect(body).not.toMatch(/token=[\w-]/);
  }
});

test('a mail that was refused is sent again, once it was sent has no words left, and is not sent twice', async () => {
  await invite(served, 'again-eve@example.com');
  const [mail] = await listed(served, 'again-eve@');
  const id = mail?.id ?? '';
  await adminOf(served).post(`/admin/mails/${id}/send-again`).expectProblem('mail.not_sendable');
  await served.db.updateTable('mails').set({ lastError: 'connect ECONNREFUSED' }).where('id', '=', id).execute();
  expect(await open(served, id)).toMatchObject({ state: 'failed', lastError: 'connect ECONNREFUSED', canBeSentAgain: true });
  await adminOf(served).post(`/admin/mails/${id}/send-again`).expect(202);
  expect(await listed(served, 'again-eve@')).toMatchObject([{ state: 'waiting', lastError: null }]);
  await served.modules.mails.deliver(id);
  expect(served.mails.filter(({ to }) => to === 'again-eve@example.com')).toHaveLength(1);
  expect(await open(served, id)).toMatchObject({ state: 'sent', text: '', html: '', canBeSentAgain: false });
  await adminOf(served).post(`/admin/mails/${id}/send-again`).expectProblem('mail.not_sendable');
  expect(await served.modules.audit.list(9, { action: 'mail.sent-again' })).toHaveLength(1);
});

test('of two who send the same mail again in one moment, one orders a delivery', async () => {
  for (const change of [{ lastError: 'connect ECONNREFUSED' }, { sentAt: served.clock.now() }]) {
    const email = `twice-eve-${Object.keys(change).join('')}@example.com`;
    await invite(served, email);
    const id = (await listed(served, email))[0]?.id ?? '';
    await served.db.updateTable('mails').set(change).where('id', '=', id).execute();
    const again = () => adminOf(served).post(`/admin/mails/${id}/send-again`).response;
    const answers = await Promise.all([again(), again(), again()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409, 409]);
  }
});

test('the outbox is closed to others, and says when a mail is gone', async () => {
  const bob = await served.person('nosy');
  await bob.get('/admin/mails').expectProblem('auth.forbidden');
  await bob.post('/admin/mails/mail_1/open').expectProblem('auth.forbidden');
  for (const act of ['open', 'send-again']) await adminOf(served).post(`/admin/mails/mail_gone/${act}`).expectProblem('mail.not_found');
});
