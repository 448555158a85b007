import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext, Page, Request } from '@playwright/test';
import { expect, test } from './journey.ts';

type Route = { method: string; url: string };
type Document = { paths: Record<string, Record<string, unknown>> };

const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];
/** With a beacon and a call. */
const WAYS_OF_A_POST = FORMS.length + 2;

/** Every route of the API, with something in place of each id. */
async function routesOf(request: APIRequestContext, base: string): Promise<Route[]> {
  const { paths } = await (await request.get('/api/openapi.json')).json() as Document;
  return Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods)
    .map((method) => ({ method: method.toUpperCase(), url: new URL(`/api${path.replace(/^\/api/, '').replace(/\{\w+\}/g, 'anything')}`, base).href })));
}

/** What would be different if one of the calls had got through. */
async function stateOf(request: APIRequestContext) {
  const read = async (path: string) => await (await request.get(`/api${path}`)).json();
  const { user } = await read('/session');
  const { sessions } = await read('/auth/sessions');
  return {
    user, sessions: sessions.map(({ id }: { id: string }) => id),
    folders: await read('/folders'), files: await read('/folders/root/files'), tags: await read('/tags'), profile: await read('/profile'),
  };
}

/** All that a page of another site can try without being asked: forms of three kinds, beacons, images, and calls with and without CORS. */
const tryEverything = (page: Page, routes: Route[]) => page.evaluate(async ({ wanted, forms }) => {
  const typed = JSON.stringify({ name: 'Taken over', language: 'ro', email: 'mallory@example.com' });
  const submitted = (url: string, enctype: string) => new Promise<void>((resolve) => {
    const name = `frame${Math.random()}`;
    const frame = Object.assign(document.createElement('iframe'), { name });
    document.body.append(frame);
    const form = Object.assign(document.createElement('form'), { action: url, method: 'post', enctype, target: name });
    // As text it is read as JSON, by a server that looks at nothing else.
    form.append(Object.assign(document.createElement('input'), { name: `${typed.slice(0, -1)},"x":"`, value: '"}' }));
    document.body.append(form);
    const done = () => {
      frame.remove();
      form.remove();
      resolve();
    };
    frame.addEventListener('load', done);
    setTimeout(done, 5000);
    form.submit();
  });
  const called = (url: string, options: RequestInit) => fetch(url, { credentials: 'include', signal: AbortSignal.timeout(5000), ...options }).catch(() => undefined);
  const shown = (url: string) => new Promise<void>((resolve) => {
    const image = new Image();
    image.onload = image.onerror = () => resolve();
    setTimeout(resolve, 1000);
    image.src = url;
  });
  for (const { method, url } of wanted) {
    if (method === 'GET') await Promise.all([shown(url), called(url, { mode: 'no-cors' })]);
    else await called(url, { method, headers: { 'content-type': 'application/json' }, body: typed });
    if (method !== 'POST') continue;
    navigator.sendBeacon(url, new Blob([typed], { type: 'text/plain' }));
    await called(url, { method, mode: 'no-cors', headers: { 'content-type': 'text/plain' }, body: typed });
    await Promise.all(forms.map((enctype) => submitted(url, enctype)));
  }
}, { wanted: routes, forms: FORMS });

/** To another site no cookie goes at all, whatever the route; another port of this one is the same site, where only the server refuses. */
for (const { host, everyNth } of [{ host: 'localhost', everyNth: 1 }, { host: '127.0.0.1', everyNth: 5 }]) {
  test(`a page at ${host} changes nothing of who is signed in here, whatever route it tries`, async ({ page, context, person, installation, complaints }) => {
    complaints.foresee(/./);
    await context.request.post('/api/folders', { data: { name: 'Mine' } });
    const [all, before] = [await routesOf(context.request, installation.url), await stateOf(context.request)];
    const routes = all.filter((_, index) => index % everyNth === 0);
    expect(before.user.email).toBe(person.email);
    const site = http.createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<title>Elsewhere</title>')).listen(0);
    const isChange = (request: Request) => UNSAFE.has(request.method()) && new URL(request.url()).pathname.startsWith('/api/');
    const tried: string[] = [];
    const answered: { url: string; status: number }[] = [];
    context.on('request', (request) => { if (isChange(request)) tried.push(request.url()); });
    // The browser keeps answers to calls without CORS from everybody; those to forms are seen.
    context.on('response', (response) => { if (isChange(response.request())) answered.push({ url: response.url(), status: response.status() }); });
    await page.goto(`http://${host}:${(site.address() as AddressInfo).port}/`);
    await tryEverything(page, routes);
    site.close();

    const posts = routes.filter(({ method }) => method === 'POST').length;
    expect(all.filter(({ method }) => method === 'POST').length).toBeGreaterThan(60);
    expect(tried.length).toBeGreaterThanOrEqual(posts * WAYS_OF_A_POST);
    expect(answered.length).toBeGreaterThanOrEqual(posts * FORMS.length);
    expect(answered.filter(({ status }) => status < 400)).toEqual([]);
    expect(await stateOf(context.request)).toEqual(before);
  });
}
