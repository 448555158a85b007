import { symlink } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { pageOf } from '../layout/blocks.ts';
import type { Box, ExtractionEvent, Page, Receipt } from '../pages.ts';
import { fileWith, temporaryFolder } from '../testing/temporary-folder.ts';
import { readHardPages } from './read-hard-pages.ts';

type Asked = { headers: IncomingMessage['headers']; url: string | undefined; body: { model: string; messages: { content: { type: string; image_url?: { url: string } }[] }[] } };

/** A server on this machine that speaks as OpenAI does. */
async function startModel(answer: { status: number; says: string }) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => void text(request).then((body) => {
    asked.push({ headers: request.headers, url: request.url, body: JSON.parse(body) });
    const message = { role: 'assistant', content: answer.says };
    const completion = { id: '1', object: 'chat.completion', created: 1, model: 'local', choices: [{ index: 0, message, finish_reason: 'stop' }] };
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.status === 200 ? completion : { error: { message: 'no' } }));
  }));
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  onTestFinished(() => { server.close(); });
  return { asked, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
}

const pageWith = (page: number, words: string, confidence: number): Page => pageOf({
  page, source: 'ocr', confidence,
  blocks: [{ kind: 'paragraph', lines: [{ words: words.split(' ').map((word, index) => ({ text: word, confidence, box: [index * 0.1, 0, 0.08, 0.02] as Box })) }] }],
});
const receipt: Receipt = {
  engine: 'tesseract', engineVersion: '5', extractor: 'image', inputSha256: '', languages: ['en'], settings: { tier: 'highest' }, startedAt: '', finishedAt: '', cpuSeconds: 1,
};

async function* document(pages: Page[], picture?: string): AsyncGenerator<ExtractionEvent> {
  const imagePath = picture ?? (await fileWith('page.webp', 'a picture')).path;
  for (const page of pages) yield { type: 'page', page, imagePath };
  yield { type: 'finished', receipt };
}

async function read(pages: Page[], baseUrl: string, maxPages = 5) {
  const events = await Array.fromAsync(readHardPages(document(pages), { provider: 'openai-compatible', model: 'local', baseUrl, apiKey: 'secret', maxPages }));
  return { texts: events.flatMap((event) => (event.type === 'page' ? [event.page.text] : [])), end: events.at(-1) };
}

test('a model is shown the pictures of hard pages and no others, and the receipt names it', async () => {
  const { asked, baseUrl } = await startModel({ status: 200, says: 'The quick fox' });
  const blank = pageOf({ page: 3, source: 'blank', blocks: [] });
  const { texts, end } = await read([pageWith(1, 'The qulck fox', 0.5), pageWith(2, 'An easy page', 0.97), blank], baseUrl);
  expect(texts).toEqual(['The quick fox', 'An easy page', '']);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ url: '/v1/chat/completions', headers: { authorization: 'Bearer secret' }, body: { model: 'local' } });
  // Some models refuse to be told one.
  expect(asked[0]?.body).not.toHaveProperty('temperature');
  const picture = asked[0]?.body.messages[0]?.content.find(({ type }) => type === 'image_url')?.image_url?.url;
  expect(picture).toBe(`data:image/webp;base64,${Buffer.from('a picture').toString('base64')}`);
  expect(end).toMatchObject({ receipt: { settings: { tier: 'highest', visionModel: 'openai-compatible local', visionPagesShown: 1, visionPagesUsed: 1 } } });
});

test('a model that refuses, or reads another page, changes nothing', async () => {
  for (const answer of [{ status: 400, says: '' }, { status: 200, says: 'I cannot help with that picture' }]) {
    const { baseUrl } = await startModel(answer);
    const { texts, end } = await read([pageWith(1, 'The qulck fox', 0.5)], baseUrl);
    expect(texts).toEqual(['The qulck fox']);
    expect(end).toMatchObject({ receipt: { settings: { visionPagesShown: 1, visionPagesUsed: 0 } } });
  }
});

test('no more pages of a file are shown than the setting allows', async () => {
  const { asked, baseUrl } = await startModel({ status: 200, says: 'The quick fox' });
  const { texts } = await read([1, 2, 3].map((page) => pageWith(page, 'The qulck fox', 0.5)), baseUrl, 2);
  expect(asked).toHaveLength(2);
  expect(texts).toEqual(['The quick fox', 'The quick fox', 'The qulck fox']);
});

test('a link that stands for the picture of a page sends nothing of this machine to a model', async () => {
  const { asked, baseUrl } = await startModel({ status: 200, says: 'The quick fox' });
  const { path: secret } = await fileWith('secret', 'a key of the server');
  const link = path.join(await temporaryFolder(), 'page-0001.webp');
  await symlink(secret, link);
  const settings = { provider: 'openai-compatible', model: 'local', baseUrl, maxPages: 5 } as const;
  const events = await Array.fromAsync(readHardPages(document([pageWith(1, 'The qulck fox', 0.5)], link), settings));
  expect(events[0]).toMatchObject({ page: { text: 'The qulck fox' } });
  expect(asked).toEqual([]);
});

test('a model that failed on two pages in a row is asked no more for this file, and somebody hears why', async () => {
  const { asked, baseUrl } = await startModel({ status: 400, says: '' });
  const heard: unknown[] = [];
  const settings = { provider: 'openai-compatible', model: 'local', baseUrl, maxPages: 5, report: (error: unknown) => heard.push(error) } as const;
  const pages = [1, 2, 3, 4].map((page) => pageWith(page, 'The qulck fox', 0.5));
  const events = await Array.fromAsync(readHardPages(document(pages), settings));
  expect(events).toHaveLength(5);
  expect(asked).toHaveLength(2);
  expect(heard).toEqual([expect.any(Error), expect.any(Error)]);
  expect(events.at(-1)).toMatchObject({ receipt: { settings: { visionPagesShown: 2, visionPagesUsed: 0 } } });
});
