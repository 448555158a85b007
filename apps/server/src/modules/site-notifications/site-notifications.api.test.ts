import type { NotificationDraft } from '@scriba/contract/site-notifications';
import { beforeEach, describe, expect, test } from 'vitest';
import { startSharedTestApp } from '../../testing/test-app.ts';

const app = await startSharedTestApp({ isWorking: false, mode: 'plans' });
const [ada, bob] = [await app.person('ada'), await app.person('bob')];
await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', ada.userId).execute();

const text = (title: string) => ({ title, message: 'At noon.', actionText: 'Read on' });
const draft = (changed: Partial<NotificationDraft> = {}): NotificationDraft => ({
  type: 'info', priority: 'medium', audience: 'everyone', texts: { en: text('New'), de: text('Neu') }, actionUrl: '/plans', dismissible: true,
  startsAt: '2020-01-01T00:00:00.000Z', endsAt: null, ...changed,
});
const announce = async (changed?: Partial<NotificationDraft>): Promise<string> => (await ada.post('/admin/notifications', draft(changed)).expect(201)).id;
const stranger = async (language = 'en') => JSON.parse((await app.http.inject({ url: '/api/notifications/active/everyone', headers: { 'accept-language': language } })).body);
const titlesFor = async (person: typeof bob) =>
  (await person.get('/notifications/active/everyone').expect(200)).notifications.map(({ title }: { title: string }) => title);

beforeEach(() => app.db.deleteFrom('siteNotifications').execute());

describe('what is announced', () => {
  test('reaches everybody in their language, with what they may do about it and nothing more', async () => {
    const id = await announce();
    expect(await stranger('de-AT,en;q=0.5')).toEqual({
      notifications: [{ id, type: 'info', title: 'Neu', message: 'At noon.', priority: 'medium', actionText: 'Read on', actionUrl: '/plans', dismissible: true }],
    });
    expect((await stranger('fr')).notifications).toMatchObject([{ title: 'New' }]);
    expect((await bob.get('/notifications/active/everyone?language=de').expect(200)).notifications).toMatchObject([{ title: 'Neu' }]);
  });

  test('reaches its audience alone', async () => {
    for (const audience of ['visitors', 'members', 'free', 'paid', 'administrators'] as const) await announce({ audience, texts: { en: text(audience) } });
    expect((await stranger()).notifications).toMatchObject([{ title: 'visitors' }]);
    expect((await titlesFor(bob)).sort()).toEqual(['free', 'members']);
    expect(await titlesFor(ada)).toContain('administrators');
  });

  test('begins and ends by its schedule, the most important three first', async () => {
    const at = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
    await announce({ startsAt: at(-2), endsAt: at(-1), texts: { en: text('over') } });
    await announce({ startsAt: at(60), endsAt: at(120), texts: { en: text('later') } });
    await announce({ priority: 'low', texts: { en: text('low') } });
    await announce({ priority: 'high', texts: { en: text('high') } });
    expect(await titlesFor(bob)).toEqual(['high', 'low']);
    app.clock.forward(61 * 60_000);
    expect(await titlesFor(bob)).toEqual(['high', 'later', 'low']);
    await announce({ priority: 'high', texts: { en: text('also') } });
    expect(await titlesFor(bob)).toHaveLength(3);
    app.clock.forward(60 * 60_000);
    expect(await titlesFor(bob)).not.toContain('later');
  });

  test('is not pushed out by many that are newer, and less important or meant for others', async () => {
    await announce({ priority: 'high', texts: { en: text('old and important') } });
    const now = app.clock.now();
    const many = (audience: string, count: number) => Array.from({ length: count }, (_, index) => ({
      ...draft(), id: `notification_many_${audience}_${String(index).padStart(3, '0')}`, audience, texts: JSON.stringify({ en: text(audience) }),
      startsAt: now, endsAt: null, createdAt: now, updatedAt: now,
    }));
    await app.db.insertInto('siteNotifications').values([...many('visitors', 60), ...many('everyone', 60)]).execute();
    expect(await titlesFor(bob)).toEqual(['old and important', 'everyone', 'everyone']);
    const first = await ada.get('/admin/notifications').expect(200);
    const second = await ada.get(`/admin/notifications?before=${first.next}`).expect(200);
    const third = await ada.get(`/admin/notifications?before=${second.next}`).expect(200);
    const ids = [first, second, third].flatMap(({ notifications }) => notifications.map(({ id }: { id: string }) => id));
    expect([new Set(ids).size, third.notifications.length, third.next]).toEqual([121, 21, null]);
  });

  test('is put away by one person on all devices, and by nobody else', async () => {
    const id = await announce();
    const mia = await app.person('mia');
    await bob.post(`/notifications/${id}/view`).expect(204);
    await bob.post(`/notifications/${id}/view`).expect(204);
    await mia.post(`/notifications/${id}/view`).expect(204);
    expect((await app.http.inject({ method: 'POST', url: `/api/notifications/${id}/view` })).statusCode).toBe(204);
    await bob.post(`/notifications/${id}/dismiss`).expect(204);
    expect([await titlesFor(bob), await titlesFor(mia)]).toEqual([[], ['New']]);
    expect((await ada.get('/admin/notifications').expect(200)).notifications).toMatchObject([{ id, seenBy: 2, dismissedBy: 1 }]);
    expect((await app.http.inject({ method: 'POST', url: `/api/notifications/${id}/dismiss` })).statusCode).toBe(401);
    await bob.post('/notifications/notification_none/dismiss').expectProblem('notification.not_found');
    await bob.post('/notifications/notification_none/view').expect(204);
  });
});

test('who is suspended is told so, with the reason, and gets no announcement', async () => {
  await announce();
  const eve = await app.person('eve');
  await app.db.updateTable('users').set({ suspendedAt: app.clock.now(), suspensionReason: 'Spam' }).where('id', '=', eve.userId).execute();
  const answer = await eve.get('/notifications/active/everyone').response;
  expect(answer.statusCode).toBe(403);
  expect(JSON.parse(answer.body)).toMatchObject({ code: 'auth.account_suspended', error: 'ACCOUNT_SUSPENDED', suspensionReason: 'Spam' });
});

describe('administrators', () => {
  test('change and remove what they wrote, and it is written down', async () => {
    const id = await announce();
    await ada.put(`/admin/notifications/${id}`, draft({ type: 'error', texts: { en: text('Newer') } })).expect(204);
    expect((await stranger('de')).notifications).toMatchObject([{ title: 'Newer', type: 'error' }]);
    await ada.delete(`/admin/notifications/${id}`).expect(204);
    expect((await stranger()).notifications).toEqual([]);
    await ada.put(`/admin/notifications/${id}`, draft()).expectProblem('notification.not_found');
    await ada.delete(`/admin/notifications/${id}`).expectProblem('notification.not_found');
    const { entries } = await ada.get('/admin/audit').expect(200);
    expect(entries.slice(0, 3).map(({ action }: { action: string }) => action)).toEqual(['notification.removed', 'notification.changed', 'notification.created']);
    expect(entries[0].details).toEqual({ notificationId: id });
  });

  test('are relieved by support, whose name then stands in the log, and by no reviewer', async () => {
    const [sam, rita] = [await app.person('sam'), await app.person('rita')];
    await app.db.updateTable('users').set({ role: 'support' }).where('id', '=', sam.userId).execute();
    await app.db.updateTable('users').set({ role: 'reviewer' }).where('id', '=', rita.userId).execute();
    const { id } = await sam.post('/admin/notifications', draft({ texts: { en: text('By support') } })).expect(201);
    expect((await stranger()).notifications).toMatchObject([{ title: 'By support' }]);
    await sam.put(`/admin/notifications/${id}`, draft({ texts: { en: text('Better') } })).expect(204);
    expect((await sam.get('/admin/notifications').expect(200)).notifications).toMatchObject([{ id }]);
    expect(await app.modules.audit.list(2, { person: sam.userId })).toMatchObject([{ action: 'notification.changed' }, { action: 'notification.created' }]);
    await rita.get('/admin/notifications').expectProblem('auth.forbidden');
    await rita.delete(`/admin/notifications/${id}`).expectProblem('auth.forbidden');
    await sam.delete(`/admin/notifications/${id}`).expect(204);
  });

  test.each([
    ['no text', { texts: {} }], ['a link to elsewhere in disguise', { actionUrl: '//evil.example' }], ['a script', { actionUrl: 'javascript:alert(1)' }],
    ['an end before the beginning', { endsAt: '2019-01-01T00:00:00.000Z' }], ['no title', { texts: { en: text('  ') } }],
  ] as const)('cannot announce %s', async (_what, changed) => {
    await ada.post('/admin/notifications', draft(changed)).expectProblem('request.invalid');
  });
});
