import { randomBytes } from 'node:crypto';
import { ACTION_HEADER } from '@scriba/contract/action-header';
import type { ErrorCode, Problem } from '@scriba/contract/errors';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { hashToken } from '../modules/accounts/sessions/sessions.rules.ts';
import type { Database } from '../database/database.ts';
import type { Clock } from '../ports/clock.ts';

type World = { db: Database; clock: Clock };
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
type Body = object | { form: FormData };

/** Someone with an account and a session, who calls the API as a browser would. */
export async function testClient(http: FastifyInstance, { db, clock }: World, name: string) {
  const userId = `user_${name}`;
  const token = randomBytes(24).toString('base64url');
  const now = clock.now();
  const dates = { createdAt: now, updatedAt: now };
  await db.insertInto('users').values({ id: userId, email: `${name}@example.com`, name, emailVerified: true, role: 'user', ...dates })
    .onConflict((conflict) => conflict.doNothing()).execute();
  const expiresAt = new Date(now.getTime() + 7 * 86_400_000);
  await db.insertInto('sessions').values({ id: `session_${randomBytes(6).toString('hex')}`, userId, token: hashToken(token), expiresAt, ...dates }).execute();
  const headers = { cookie: `scriba_session=${token}` };

  const sendIn = (action?: string) => (method: Method) => (path: string, body?: Body) => {
    const all = { ...headers, ...(action && { [ACTION_HEADER]: action }) };
    const response = (async () => {
      if (body && 'form' in body) {
        const encoded = new Response(body.form);
        const payload = Buffer.from(await encoded.arrayBuffer());
        return await http.inject({ method, url: `/api${path}`, headers: { ...all, 'content-type': encoded.headers.get('content-type') ?? '' }, payload });
      }
      return await http.inject({ method, url: `/api${path}`, headers: all, ...(body && { payload: body }) });
    })();
    return {
      response,
      // eslint cannot know the shape either: the test says what it expects of it.
      async expect(status: number) {
        const { statusCode, body: text } = await response;
        expect(statusCode, text).toBe(status);
        return text === '' ? null : JSON.parse(text);
      },
      async expectProblem(code: ErrorCode, params?: Problem['params']) {
        const { headers: answered, body: text } = await response;
        expect(answered['content-type'], text).toMatch('application/problem+json');
        expect(JSON.parse(text)).toMatchObject({ code, ...(params && { params }) });
      },
    };
  };

  const callsIn = (action?: string) => {
    const send = sendIn(action);
    return { get: send('GET'), post: send('POST'), put: send('PUT'), patch: send('PATCH'), delete: send('DELETE') };
  };

  return {
    userId, headers, ...callsIn(),
    /** The same calls as parts of one action. */
    within: callsIn,
    /** Uploads in one request; each line of the content becomes a page. */
    upload: async (fileName: string, content: string, folderId = '') => {
      const form = new FormData();
      if (folderId !== '') form.set('folderId', folderId);
      form.set('file', new Blob([content]), fileName);
      return await sendIn()('POST')('/files', { form });
    },
  };
}

export type TestClient = Awaited<ReturnType<typeof testClient>>;
