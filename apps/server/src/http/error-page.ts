import { errorCatalogue } from '@scriba/contract/errors';
import type { FastifyInstance } from 'fastify';

/** Where the `type` of every problem document leads: below it, each code has an anchor. */
export const ERROR_PAGE = '/docs/errors';

/** `GET /docs/errors`: every code with what it means, made from the catalogue. For programmers, and so in English like the API. */
export function registerErrorPage(http: FastifyInstance) {
  const rows = Object.entries(errorCatalogue).map(([code, { status, title }]) =>
    `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${escaped(title)}</td></tr>`);
  const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Errors of the API</title></head>
<body>
<h1>Errors of the API</h1>
<p>Every error is answered as <code>application/problem+json</code> (RFC 9457). Its <code>code</code> is one of these and never changes its meaning.</p>
<table>
<thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</body>
</html>
`;
  http.get(ERROR_PAGE, async (_request, reply) => reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page));
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
