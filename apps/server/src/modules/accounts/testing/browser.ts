import type { FastifyInstance, InjectOptions } from 'fastify';

type Answer = {
  status: number; code: string | undefined; body: Record<string, unknown>; text: string; headers: Record<string, unknown>; setCookie: string[];
};
type Call = { headers?: Record<string, string> };

/** One browser: keeps cookies as the real ones do. On plain http from this machine unless it says otherwise. */
export function browserOf(http: FastifyInstance, from = '127.0.0.1') {
  const jar = new Map<string, string>();
  const call = async (method: NonNullable<InjectOptions['method']>, path: string, payload?: object, { headers = {} }: Call = {}): Promise<Answer> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await http.inject({
      method, url: `/api${path}`, remoteAddress: from, ...(payload && { payload }),
      headers: { ...(cookie !== '' && { cookie }), 'user-agent': 'Test browser', ...headers },
    });
    for (const { name, value } of response.cookies) {
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const body = response.body.startsWith('{') ? JSON.parse(response.body) as Record<string, unknown> : {};
    return {
      status: response.statusCode, code: typeof body['code'] === 'string' ? body['code'] : undefined, body, text: response.body,
      headers: response.headers, setCookie: [response.headers['set-cookie'] ?? []].flat(),
    };
  };
  return {
    jar,
    call,
    get: (path: string, options?: Call) => call('GET', path, undefined, options),
    post: (path: string, body: object = {}, options?: Call) => call('POST', path, body, options),
    put: (path: string, body: object) => call('PUT', path, body),
    patch: (path: string, body: object) => call('PATCH', path, body),
    delete: (path: string) => call('DELETE', path),
    /** The secret of the session. */
    secret: () => [...jar].find(([name]) => name.endsWith('scriba_session'))?.[1] ?? '',
    /** Who the server says is signed in. */
    user: async () => (await call('GET', '/session')).body['user'] as Record<string, unknown> | null,
  };
}
