import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageCodes } from '@scriba/contract/languages';
import { notShared, SHARE_PATH, SHARED_PAGE } from '@scriba/contract/waiting-files';
import { sendNotFound } from './problem.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * The built web application. Hashed assets are kept for ever; every other address answers the page of the application,
 * prerendered where the build made one.
 */
export async function registerStaticWeb(http: FastifyInstance, folder: string) {
  const page = await readFile(path.join(folder, 'index.html'), 'utf8').catch(() => undefined);
  await http.register(fastifyStatic, {
    root: folder, index: false, preCompressed: true, wildcard: false, decorateReply: false, cacheControl: false,
    setHeaders: (response, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      response.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  // The service worker takes it, which the first share of all may come before. What another program sends is not taken without being asked about.
  http.post(SHARE_PATH, (_request, reply) => reply.redirect(SHARED_PAGE + notShared.notReady, 303));
  http.setNotFoundHandler(async (request, reply) => {
    if (!isAskedForAPage(request) || page === undefined) return sendNotFound(request, reply);
    const prerendered = prerenderedFile(folder, request.url);
    if (isTellingAddress(request)) reply.header('referrer-policy', 'no-referrer');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(prerendered ? await readFile(prerendered, 'utf8') : page);
  });
}

/** What is neither the API nor a file of a build that is gone. */
const isAskedForAPage = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !/^\/(?:api(?:[/?]|$)|assets\/)/u.test(url) && acceptsHtml(headers.accept);

const acceptsHtml = (accept: string | undefined) => accept === undefined || accept.includes('text/html') || accept.includes('*/*');

/** What stands in these addresses, as a token or why somebody was suspended, is told to nobody, not even to ourselves. */
const isTellingAddress = ({ url }: FastifyRequest) => /^\/(?:auth\/(?:action|callback)|account-suspended)(?:[/?]|$)/u.test(url);

/** `/ro` is a folder of the build with a page of its own; nothing that a request says becomes a path. */
function prerenderedFile(folder: string, url: string): string | undefined {
  const language = languageCodes.find((code) => url === `/${code}` || url === `/${code}/`);
  const file = language && path.join(folder, language, 'index.html');
  return file && existsSync(file) ? file : undefined;
}
