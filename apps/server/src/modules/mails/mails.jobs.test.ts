import { describe, expect, test } from 'vitest';
import { startAccountsApp, type AccountsApp } from '../accounts/testing/accounts-app.ts';

const TO = 'bob@example.org';
const queue = (app: AccountsApp) => app.db.transaction().execute((tx) => app.mails.queue(tx, {
  to: TO, kind: 'reset-password', language: 'en', params: { path: '/auth/action?mode=resetPassword&token=secret-1', hours: 1 },
}));

describe('a mail', () => {
  test('is sent after the transaction that wrote it, and not at all when that fails', async () => {
    const app = await startAccountsApp();
    await queue(app);
    const failing = app.db.transaction().execute(async (tx) => {
      await app.mails.queue(tx, { to: 'eve@example.org', kind: 'account-exists', language: 'en', params: { signInPath: '/auth', resetPath: '/auth/reset-password' } });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(app.sent).toEqual([]);
    await app.runJobs();
    expect(app.sent.map(({ to, subject }) => [to, subject])).toEqual([[TO, 'Set a new password']]);
  });

  test('that was delivered leaves no link behind', async () => {
    const app = await startAccountsApp({ isMailServerConfigured: true });
    await queue(app);
    await app.runJobs();
    expect(app.sent[0]?.html).toContain('secret-1');
    const [row] = await app.mailsTo(TO);
    expect(row).toMatchObject({ textBody: '', htmlBody: '', lastError: null, sentAt: expect.any(Date) });
    expect(JSON.stringify(row)).not.toContain('secret-1');
  });

  test('that was only printed stays readable for the operator for six days, less than an account that is to be erased', async () => {
    const app = await startAccountsApp();
    await queue(app);
    await app.runJobs();
    expect((await app.mailsTo(TO))[0]).toMatchObject({ textBody: expect.stringContaining('secret-1'), sentAt: expect.any(Date) });
    app.clock.forward({ days: 5 });
    await app.mails.prune();
    expect(await app.mailsTo(TO)).toHaveLength(1);
    app.clock.forward({ days: 2 });
    await app.mails.prune();
    expect(await app.mailsTo(TO)).toEqual([]);
  });

  test('that was delivered is forgotten after a day', async () => {
    const app = await startAccountsApp({ isMailServerConfigured: true });
    await queue(app);
    await app.runJobs();
    app.clock.forward({ hours: 23 });
    await app.mails.prune();
    expect(await app.mailsTo(TO)).toHaveLength(1);
    app.clock.forward({ hours: 2 });
    await app.mails.prune();
    expect(await app.mailsTo(TO)).toEqual([]);
  });

  test('waits while the mail server is away, and the reason is kept until it was sent', async () => {
    const app = await startAccountsApp({ isMailServerConfigured: true });
    app.mailServer.isAway = true;
    await queue(app);
    await expect(app.runJobs()).rejects.toThrow('ECONNREFUSED');
    const [waiting] = await app.mailsTo(TO);
    expect(waiting).toMatchObject({ sentAt: null, lastError: 'connect ECONNREFUSED 192.0.2.1:465', textBody: expect.stringContaining('secret-1') });

    app.mailServer.isAway = false;
    await app.mails.deliver(waiting?.id ?? '');
    expect((await app.mailsTo(TO))[0]).toMatchObject({ sentAt: expect.any(Date), lastError: null, textBody: '' });
  });

  test('is sent once when its job runs twice, and one that is gone is no mistake', async () => {
    const app = await startAccountsApp();
    await queue(app);
    const [row] = await app.mailsTo(TO);
    await app.mails.deliver(row?.id ?? '');
    await app.mails.deliver(row?.id ?? '');
    await app.mails.deliver('mail_of_nobody');
    expect(app.sent).toHaveLength(1);
  });

  test('is tried for a day', async () => {
    const app = await startAccountsApp();
    const deliver = app.jobs.get('mails.deliver');
    const pauses = Array.from({ length: (deliver?.attempts ?? 0) - 1 }, (_, attempt) => (deliver?.retryDelaySeconds ?? 0) * 2 ** attempt);
    expect(pauses.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan(86_400);
  });
});
