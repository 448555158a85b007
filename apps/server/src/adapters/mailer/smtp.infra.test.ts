import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { smtpMailer } from './smtp.ts';

type Options = { refuse?: boolean };

/** A mail server on the loopback interface that keeps what it is given. */
async function startMailServer({ refuse = false }: Options = {}) {
  const received: { from: string; to: string[]; source: string }[] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true, authOptional: true, allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      (username === 'scriba' && password === 'p@ss word' ? done(null, { user: username }) : done(new Error('wrong password'))),
    onRcptTo: (_address, _session, done) => done(refuse ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    onData(stream, { envelope }, done) {
      void text(stream).then((source) => {
        const { mailFrom, rcptTo } = envelope;
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  onTestFinished(() => new Promise<void>((resolve) => { server.close(resolve); }));
  const { port } = server.server.address() as { port: number };
  return { received, url: (user = 'scriba:p%40ss%20word') => `smtp://${user}@127.0.0.1:${port}` };
}

const mail = { to: 'ana@example.com', subject: 'Confirmă adresa — Scriba', text: 'Bună ziua, țară!', html: '<p>Bună ziua, țară!</p>' };

describe('mails over SMTP', () => {
  test('arrive with sender, subject and both bodies, in any language', async () => {
    const server = await startMailServer();
    await smtpMailer({ url: server.url(), from: 'Scriba <scriba@example.org>' }).send(mail);

    const [{ from, to, source } = { from: '', to: [], source: '' }] = server.received;
    expect({ from, to }).toEqual({ from: 'scriba@example.org', to: ['ana@example.com'] });
    expect(source).toContain('From: Scriba <scriba@example.org>');
    expect(source).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(source).toContain('Content-Type: text/plain; charset=utf-8');
    expect(source).toContain('Content-Type: text/html; charset=utf-8');
  });

  test('are answered to whom they name', async () => {
    const server = await startMailServer();
    await smtpMailer({ url: server.url(), from: 'scriba@example.org' }).send({ ...mail, replyTo: 'bob@example.net' });
    expect(server.received[0]?.source).toContain('Reply-To: bob@example.net');
  });

  test('that nobody accepts are an error, so that they are tried again', async () => {
    const server = await startMailServer({ refuse: true });
    await expect(smtpMailer({ url: server.url(), from: 'scriba@example.org' }).send(mail)).rejects.toThrow('no such mailbox');
    await expect(smtpMailer({ url: server.url('scriba:wrong'), from: 'scriba@example.org' }).send(mail)).rejects.toThrow('wrong password');
    await expect(smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'scriba@example.org' }).send(mail)).rejects.toThrow('ECONNREFUSED');
  });
});
