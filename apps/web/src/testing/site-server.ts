import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { responseOf } from './fake-api.ts';

const MEDIA_TYPES: Record<string, string> = {
  '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2', '.png': 'image/png', '.webmanifest': 'application/manifest+json',
};
/** The policy that the server sends, so that a build that breaks it fails here. */
const POLICY = "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' blob: data:;font-src 'self';connect-src 'self'";
/** By which a request says whose answers it gets: catching it in the browser instead would keep that from keeping any file. */
const ASKER = 'x-asker';

/** By path of the API. A refusal is made by `problem`. */
export type Answers = Record<string, unknown>;

/** The files of a build, and answers of the API beside them: each asker's own, late by what `slowMs` says for the path. */
export function startSiteServer(builtIn: string) {
  let folder = builtIn;
  let askers = 0;
  const given = new Map<string, { answers: Answers; slowMs: Record<string, number> }>();
  /** What a service worker is answered: its calls bear no name. */
  const toWorkers: Answers = {};
  const server = http.createServer((request, response) => void reply(request, response)).listen(0);
  const base = `http://localhost:${(server.address() as AddressInfo).port}`;

  async function reply(request: http.IncomingMessage, response: http.ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', base);
    if (!pathname.startsWith('/api/')) return sendFile(folder, pathname, response);
    const { answers, slowMs } = given.get(String(request.headers[ASKER])) ?? { answers: toWorkers, slowMs: {} };
    await wait(slowMs[pathname] ?? 0);
    await sendAnswer(answers[pathname], response);
  }

  return {
    base,
    toWorkers,
    /** Upgrades the server to another build. */
    serveFrom: (other: string) => { folder = other; },
    /** The headers of whose requests get these answers. */
    headersFor(answers: Answers, slowMs: Record<string, number>) {
      const asker = String(askers += 1);
      given.set(asker, { answers, slowMs });
      return { [ASKER]: asker };
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function sendAnswer(answer: unknown, response: http.ServerResponse) {
  if (answer === undefined) {
    response.writeHead(204).end();
    return;
  }
  const made = responseOf(answer);
  response.writeHead(made.status, Object.fromEntries(made.headers)).end(await made.text());
}

async function sendFile(folder: string, pathname: string, response: http.ServerResponse) {
  const wanted = path.join(folder, pathname);
  const file = path.extname(wanted) !== '' && existsSync(wanted) ? wanted : path.join(folder, 'index.html');
  response.writeHead(200, {
    'content-type': MEDIA_TYPES[path.extname(file)] ?? 'application/octet-stream',
    'content-security-policy': POLICY,
    // As the server says it: files of a build have names of their own.
    'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  }).end(await readFile(file));
}
