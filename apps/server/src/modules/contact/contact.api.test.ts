import { CONTACT_KEPT_DAYS, CONTACT_SUBJECT, CONTACT_TEXT_MAX, type ContactMessage } from '@scriba/contract/contact';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { proofOfWork } from '../../adapters/captcha/proof-of-work.ts';
import { solvePuzzles } from '../../testing/solve-puzzles.ts';
import { startSharedTestApp, startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const OPERATOR = 'desk@example.net';
const app = await startSharedTestApp({ isWorking: false, settings: { CONTACT_EMAIL: 'Desk@Example.net' } });
const admins = new Map<typeof app, TestClient>();
const adminOf = async (of: typeof app): Promise<TestClient> => {
  const admin = admins.get(of) ?? await of.person('ada');
  await of.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.userId).execute();
  admins.set(of, admin);
  return admin;
};
beforeAll(async () => { await adminOf(app); });

const letter = (changed: object = {}) =>
  ({ name: 'Bob', surname: 'Iones', email: 'bob@example.org', subject: 'A question', message: 'First line.\n\nSecond <b>line</b>.', ...changed });
const write = (payload: object, { of = app, headers = {} }: { of?: typeof app; headers?: Record<string, string> } = {}) =>
  of.http.inject({ method: 'POST', url: '/api/contact', payload, headers });
const listed = async (query = '', of = app): Promise<ContactMessage[]> => (await (await adminOf(of)).get(`/admin/contact-messages${query}`).expect(200)).messages;
const mailsTo = (email: string, of = app) => of.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute();

describe('a message', () => {
  test('is kept, mailed to the operator, who can answer it, and confirmed to who wrote', async () => {
    const answer = await write(letter({ language: 'de' }));
    expect([answer.statusCode, answer.body]).toEqual([202, 'null']);
    expect((await listed())[0]).toMatchObject({ ...letter(), personId: null, answeredAt: null });
    const [toOperator] = await mailsTo(OPERATOR);
    expect(toOperator).toMatchObject({ subject: 'Contact: A question', replyTo: 'bob@example.org' });
    expect(toOperator?.textBody).toContain('Bob Iones (bob@example.org) wrote:\n\nFirst line.\n\nSecond <b>line</b>.');
    expect(toOperator?.htmlBody).toContain('Second &lt;b&gt;line&lt;/b&gt;.');
    expect(toOperator?.textBody).toContain('mailto:bob%40example.org?subject=Re%3A%20A%20question');
    const [toBob] = await mailsTo('bob@example.org');
    expect(toBob).toMatchObject({ subject: 'Ihre Nachricht ist angekommen', replyTo: null });
    // The address may be somebody else's, who is not sent what a stranger likes.
    expect(toBob?.textBody).not.toMatch(/First line|A question/);
  });

  test('of someone who is signed in is theirs, and comes back to their own address with its words', async () => {
    const ana = await app.person('ana-writes');
    await ana.post('/contact', letter({ email: 'ana-writes@example.com' })).expect(202);
    await ana.post('/contact', letter({ email: 'other@example.com' })).expect(202);
    expect((await listed()).slice(0, 2).map(({ personId }) => personId)).toEqual([ana.userId, ana.userId]);
    expect((await mailsTo('ana-writes@example.com'))[0]?.textBody).toContain('You wrote: A question\n\nFirst line.');
    expect((await mailsTo('other@example.com'))[0]?.textBody).not.toContain('First line');
  });

  test('of who is suspended comes through, as that of a stranger', async () => {
    const eve = await app.person('eve-out');
    await app.db.updateTable('users').set({ suspendedAt: new Date(0) }).where('id', '=', eve.userId).execute();
    await eve.post('/contact', letter({ email: 'eve-out@example.com' })).expect(202);
    expect((await listed())[0]).toMatchObject({ email: 'eve-out@example.com', personId: null });
  });

  test('without a subject has one', async () => {
    const { subject: _subject, ...bare } = letter();
    expect((await write(bare)).statusCode).toBe(202);
    expect((await listed())[0]?.subject).toBe(CONTACT_SUBJECT);
  });

  test.each([
    ['no name', { name: ' ' }], ['no surname', { surname: '' }], ['no address', { email: 'bob' }], ['two addresses', { email: 'a@example.org, b@example.org' }],
    ['an empty subject', { subject: '  ' }], ['a subject of two lines', { subject: 'Hi\nBcc: all@example.org' }], ['no text', { message: '\n' }],
    ['too much text', { message: 'x'.repeat(CONTACT_TEXT_MAX + 1) }],
  ])('with %s is refused', async (_what, changed) => {
    const before = (await listed()).length;
    const answer = await write(letter({ email: 'refused@example.org', ...changed }));
    expect(answer.statusCode).toBe(422);
    expect((await listed()).length).toBe(before);
  });

  test('is written at most five times an hour under one address', async () => {
    const statuses = [];
    for (let count = 0; count < 6; count++) statuses.push((await write(letter({ email: 'many@example.org' }))).statusCode);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    expect(await mailsTo('many@example.org')).toHaveLength(5);
  });
});

describe('the list of messages', () => {
  test('is for administrators, newest first, by whether they are answered, page by page', async () => {
    const bob = await app.person('bob-curious');
    await bob.get('/admin/contact-messages').expectProblem('auth.forbidden');
    const admin = await adminOf(app);
    await write(letter({ subject: 'Older' }));
    await write(letter({ subject: 'Newer', email: 'newer@example.org' }));
    const [newer, older] = await listed();
    expect([newer?.subject, older?.subject]).toEqual(['Newer', 'Older']);
    const id = String(older?.id);
    const place = `/admin/contact-messages/${id}/answered`;
    await bob.put(place, { isAnswered: true }).expectProblem('auth.forbidden');
    expect((await admin.put(place, { isAnswered: true }).expect(200)).message).toMatchObject({ id, answeredAt: expect.any(String) });
    expect((await listed('?state=answered')).map((message) => message.id)).toEqual([id]);
    expect((await listed('?state=new')).map((message) => message.id)).not.toContain(id);
    expect((await listed(`?before=${newer?.id}`))[0]?.id).toBe(id);
    expect((await admin.put(place, { isAnswered: false }).expect(200)).message.answeredAt).toBeNull();
    await admin.put('/admin/contact-messages/message_0/answered', { isAnswered: true }).expectProblem('contact.not_found');
  });

  test('is for support as well, who hears of each and marks it as answered, and sees nothing of people but how the writer stands', async () => {
    const sam = await app.person('sam-support');
    await app.db.updateTable('users').set({ role: 'support' }).where('id', '=', sam.userId).execute();
    const bob = await app.person('bob-asks');
    await bob.post('/contact', letter({ subject: 'Asked by Bob' })).expect(202);
    const told = await sql<{ name: string }>`select name from outbox_events where owner_id = ${sam.userId}`.execute(app.db);
    expect(told.rows.map(({ name }) => name)).toContain('contact.changed');
    const { messages } = await sam.get('/admin/contact-messages').expect(200);
    expect(messages[0]).toMatchObject({ subject: 'Asked by Bob', personId: bob.userId });
    expect((await sam.get(`/admin/people/${bob.userId}`).expect(200)).person).toMatchObject({ email: 'bob-asks@example.com', state: 'active' });
    await sam.put(`/admin/contact-messages/${messages[0].id}/answered`, { isAnswered: true }).expect(200);
    expect((await app.modules.audit.list(1, { action: 'contact.answered' }))[0]).toMatchObject({ actorId: sam.userId, subjectId: bob.userId });
    for (const place of ['/admin/people', '/admin/audit', '/admin/mails', '/admin/health']) await sam.get(place).expectProblem('auth.forbidden');
    await sam.post(`/admin/people/${bob.userId}/sign-out`).expectProblem('auth.forbidden');
  });

  test('is counted, and who marks one as answered stands in the log, once', async () => {
    const own = await startTestApp({ isWorking: false });
    const admin = await adminOf(own);
    const waiting = async () => (await admin.get('/admin/contact-messages/count').expect(200)).waiting as number;
    const told = async () => (await sql<{ name: string }>`select name from outbox_events where owner_id = ${admin.userId}`.execute(own.db)).rows
      .filter(({ name }) => name === 'contact.changed').length;
    await (await own.person('bob-curious')).get('/admin/contact-messages/count').expectProblem('auth.forbidden');
    expect(await waiting()).toBe(0);
    await write(letter(), { of: own });
    expect([await waiting(), await told()]).toEqual([1, 1]);
    const [message] = await listed('', own);
    const place = `/admin/contact-messages/${message?.id}/answered`;
    for (const isAnswered of [true, true, false, true]) await admin.put(place, { isAnswered }).expect(200);
    expect([await waiting(), await told()]).toEqual([0, 4]);
    const { entries } = await admin.get('/admin/audit').expect(200);
    type Entry = { action: string; actor: { id: string }; details: object };
    expect((entries as Entry[]).map(({ action, actor, details }) => [action, actor.id, details]))
      .toEqual(['contact.answered', 'contact.reopened', 'contact.answered'].map((action) => [action, admin.userId, { message: message?.id }]));
  });

  test('forgets them after half a year', async () => {
    const own = await startTestApp({ isWorking: false });
    await write(letter(), { of: own });
    await own.modules.contact.prune();
    expect(await listed('', own)).toHaveLength(1);
    own.clock.forward(CONTACT_KEPT_DAYS * 86_400_000 + 1000);
    await own.modules.contact.prune();
    expect(await own.db.selectFrom('contactMessages').select('id').execute()).toEqual([]);
  });

  test('is the only place of them where no address is set', async () => {
    const own = await startTestApp({ isWorking: false });
    await write(letter(), { of: own });
    expect((await (await adminOf(own)).get('/admin/contact-messages').expect(200)).areMailed).toBe(false);
    expect((await own.db.selectFrom('mails').select('recipient').execute())).toEqual([{ recipient: 'bob@example.org' }]);
    expect((await (await adminOf(app)).get('/admin/contact-messages').expect(200)).areMailed).toBe(true);
  });
});

test('a program must show that it is none, once for each message', async () => {
  const own = await startTestApp({ isWorking: false, adapt: ({ clock, secretKey }) => ({ captcha: proofOfWork({ clock, secretKey, bits: 1 }) }) });
  const code = (answer: { body: string }) => (JSON.parse(answer.body) as { code?: string } | null)?.code;
  const ask = async (purpose: string) => solvePuzzles((await own.http.inject({ method: 'POST', url: '/api/captcha', payload: { purpose } })).json());
  expect(code(await write(letter(), { of: own }))).toBe('captcha.required');
  expect(code(await write(letter({ captcha: await ask('sign-up') }), { of: own }))).toBe('captcha.failed');
  const captcha = await ask('contact');
  expect((await write(letter({ captcha }), { of: own })).statusCode).toBe(202);
  expect(code(await write(letter({ captcha }), { of: own }))).toBe('captcha.failed');
  expect(await own.db.selectFrom('contactMessages').select('id').execute()).toHaveLength(1);
});

test('what someone wrote goes with their account, also without having signed in, and with the mail to the operator', async () => {
  const ana = await app.person('ana-erased');
  await ana.post('/contact', letter({ email: 'other-of-ana@example.com', message: 'PLANTED-ONE' })).expect(202);
  await write(letter({ email: 'ana-erased@example.com', message: 'PLANTED-TWO' }));
  await write(letter({ email: 'stays@example.com', message: 'PLANTED-STAYS' }));
  await ana.post('/privacy/deletion', { email: 'ana-erased@example.com' }).expect(204);
  await app.db.updateTable('users').set({ deletesAt: app.clock.now() }).where('id', '=', ana.userId).execute();
  await app.modules.privacy.eraseDue();
  expect((await listed()).filter(({ message }) => message.startsWith('PLANTED')).map(({ message }) => message)).toEqual(['PLANTED-STAYS']);
  const mails = await app.db.selectFrom('mails').select(['textBody', 'replyTo']).where('recipient', '=', OPERATOR).execute();
  expect(mails.filter(({ textBody }) => textBody.includes('PLANTED-TWO'))).toEqual([]);
  expect(mails.filter(({ textBody }) => textBody.includes('PLANTED-STAYS'))).toHaveLength(1);
});

test('what someone wrote under an address that they left long ago goes with their account too', async () => {
  const own = await startTestApp();
  const ana = await own.person('ana-moves');
  await write(letter({ email: 'ana-moves@example.com', message: 'PLANTED-LEFT' }), { of: own });
  await write(letter({ email: 'stays@example.com', message: 'PLANTED-STAYS' }), { of: own });
  await ana.post('/user/address-change', { email: 'ana-new@example.com' }).expect(202);
  const link = await own.eventually('the link was mailed', async () => own.mails.find(({ to }) => to === 'ana-new@example.com'));
  const token = /token=([\w-]+)/.exec(link.text)?.[1];
  await ana.post('/auth/change-address', { token }).expect(200);
  await own.reacted(ana.userId);
  own.clock.forward(8 * 86_400_000);
  await own.modules.accounts.prune();
  await own.db.updateTable('users').set({ deletesAt: own.clock.now() }).where('id', '=', ana.userId).execute();
  await own.modules.privacy.eraseDue();
  expect((await own.db.selectFrom('contactMessages').select('message').execute()).map(({ message }) => message)).toEqual(['PLANTED-STAYS']);
});
