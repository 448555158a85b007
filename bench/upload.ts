/**
 * Bench (b): how fast uploads are, against nginx taking the same bytes by PUT onto the same disk, and what each of many slow ones
 * takes of memory. The product hashes, syncs and books what nginx only writes. One client sends all three in turn, so that what
 * else the machine does weighs on all. Goals: one-shot at least 0.9 of nginx, tus at least 0.5, memory at most 2 MiB an upload.
 * `node bench/upload.ts`; `ROUNDS`, 15 by default. Needs `nginx` with its dav module.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, request as ask, type OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { MAX_UPLOAD_BYTES as FILE_BYTES } from '../packages/contract/src/files.ts';
import { TUS_CHUNK_BYTES } from '../packages/contract/src/uploads.ts';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { median, startProduct, temporaryFolder } from './running-product.ts';
import { formatTable } from './table.ts';

const MIB = 1024 ** 2;
const rounds = Number(process.env.ROUNDS ?? 15);
const SLOW_UPLOADS = 50;
const SLOW_BYTES = 10 * MIB;
const SLOW_SECONDS = 20;
const TUS = { 'tus-resumable': '1.0.0' };

type Sending = { method: string; headers: OutgoingHttpHeaders; body?: readonly Buffer[] | Readable };

const agent = new Agent({ keepAlive: true, maxSockets: SLOW_UPLOADS + 1 });

/** One request; answers its headers and text, and throws what is not a success. */
function send(url: string, { method, headers, body }: Sending): Promise<{ location: string; text: string }> {
  return new Promise((resolve, reject) => {
    const request = ask(url, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject).on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if ((response.statusCode ?? 500) >= 300) reject(new Error(`${method} ${url}: ${response.statusCode} ${text}`));
        else resolve({ location: response.headers.location ?? '', text });
      });
    }).on('error', reject);
    if (body instanceof Readable) body.pipe(request);
    else {
      for (const part of body ?? []) request.write(part);
      request.end();
    }
  });
}

/** nginx that keeps what it is sent, on the disk of the folder. */
async function startNginx(folder: string) {
  const port = await freePort();
  for (const name of ['files', 'temp']) mkdirSync(path.join(folder, name), { recursive: true });
  const config = path.join(folder, 'nginx.conf');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path "${folder}/temp/${name}";`).join(' ');
  writeFileSync(config, `${user} worker_processes 1; pid "${folder}/nginx.pid"; error_log "${folder}/error.log"; daemon off; events {}
    http { access_log off; client_max_body_size 0; ${temp}
      server { listen 127.0.0.1:${port}; location / { root "${folder}/files"; dav_methods PUT; create_full_put_path on; } } }`);
  const child = spawn('nginx', ['-c', config, '-e', path.join(folder, 'error.log')], { stdio: 'inherit' });
  const failed = new Promise<never>((_, reject) => { child.once('error', reject); });
  const url = `http://127.0.0.1:${port}`;
  const answers = () => fetch(url).then(() => true, () => false);
  while (!await Promise.race([answers(), failed])) await wait(20);
  return { url, stop: () => child.kill('SIGTERM') };
}

/** Text, which is taken as what its name says; never the same twice, because equal files are stored once. */
const freshBytes = (size: number) => Buffer.from(randomBytes(size / 2).toString('hex'));

/** The frame of a multipart form around the bytes of one file. */
function formAround(name: string, size: number) {
  const boundary = `scriba${randomBytes(12).toString('hex')}`;
  const head = Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n`);
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  return { head, tail, headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': head.length + size + tail.length } };
}

type Product = Awaited<ReturnType<typeof startProduct>>;

async function sendForm({ url, account }: Product, name: string, bytes: Buffer) {
  const { head, tail, headers } = formAround(name, bytes.length);
  await send(`${url}/api/files`, { method: 'POST', headers: { ...headers, cookie: account.cookie }, body: [head, bytes, tail] });
}

async function beginTus({ url, account }: Product, name: string, size: number): Promise<string> {
  const headers = { ...TUS, cookie: account.cookie, 'upload-length': size, 'upload-metadata': `name ${Buffer.from(name).toString('base64')}` };
  return new URL((await send(`${url}/api/uploads`, { method: 'POST', headers })).location, url).toString();
}

const tusPart = ({ account }: Product, size: number, offset = 0) =>
  ({ ...TUS, cookie: account.cookie, 'upload-offset': offset, 'content-type': 'application/offset+octet-stream', 'content-length': size });

/** In requests of the size that the web application sends. */
async function sendTus(product: Product, name: string, bytes: Buffer) {
  const location = await beginTus(product, name, bytes.length);
  for (let offset = 0; offset < bytes.length; offset += TUS_CHUNK_BYTES) {
    const part = bytes.subarray(offset, offset + TUS_CHUNK_BYTES);
    await send(location, { method: 'PATCH', headers: tusPart(product, part.length, offset), body: [part] });
  }
  const { text } = await send(`${location}/outcome`, { method: 'GET', headers: { cookie: product.account.cookie } });
  if (!text.includes('"stored"')) throw new Error(`Not stored: ${text}`);
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

async function measureSpeed(product: Product, nginx: { url: string }) {
  const times: { nginx: number; form: number; tus: number }[] = [];
  for (let round = -1; round < rounds; round++) {
    const bytes = [freshBytes(FILE_BYTES), freshBytes(FILE_BYTES), freshBytes(FILE_BYTES)] as const;
    const headers = { 'content-length': FILE_BYTES };
    const time = {
      nginx: await seconds(() => send(`${nginx.url}/${round}.csv`, { method: 'PUT', headers, body: [bytes[0]] })),
      form: await seconds(() => sendForm(product, `form-${round}.csv`, bytes[1])),
      tus: await seconds(() => sendTus(product, `tus-${round}.csv`, bytes[2])),
    };
    // The first round warms all three.
    if (round >= 0) times.push(time);
  }
  return times;
}

/** Bytes that take their time. */
function slowly(size: number): Readable {
  const step = Math.ceil(size / (SLOW_SECONDS * 10));
  async function* drops() {
    for (let sent = 0; sent < size; sent += step) {
      yield freshBytes(2 * Math.ceil(step / 2)).subarray(0, Math.min(step, size - sent));
      await wait(100);
    }
  }
  return Readable.from(drops(), { objectMode: false });
}

const slowForm = (product: Product) => async (name: string) => {
  const { head, tail, headers } = formAround(name, SLOW_BYTES);
  async function* body() {
    yield head;
    yield* slowly(SLOW_BYTES) as AsyncIterable<Buffer>;
    yield tail;
  }
  const sending = { method: 'POST', headers: { ...headers, cookie: product.account.cookie }, body: Readable.from(body(), { objectMode: false }) };
  await send(`${product.url}/api/files`, sending);
};

const slowTus = (product: Product) => async (name: string) => {
  const location = await beginTus(product, name, SLOW_BYTES);
  await send(location, { method: 'PATCH', headers: tusPart(product, SLOW_BYTES), body: slowly(SLOW_BYTES) });
};

const residentMib = (pid: number) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** The growth of the server's resident memory at its highest, while many send slowly. */
async function measureMemory(pid: number, upload: (name: string) => Promise<unknown>, kind: string): Promise<number> {
  const before = residentMib(pid);
  let highest = before;
  const watch = setInterval(() => { highest = Math.max(highest, residentMib(pid)); }, 50);
  await Promise.all(Array.from({ length: SLOW_UPLOADS }, (_, n) => upload(`${kind}-slow-${n}.csv`)));
  clearInterval(watch);
  return highest - before;
}

const data = temporaryFolder();
const nginx = await startNginx(path.join(data.folder, 'nginx'));
// Web only: reading what was uploaded is another matter, and would take the processor from all three.
const product = await startProduct('web', path.join(data.folder, 'product'));
try {
  const times = await measureSpeed(product, nginx);
  const row = (name: string, pick: (time: typeof times[number]) => number, goal: string) => {
    const each = times.map(pick);
    const ratio = median(times.map((time) => time.nginx / pick(time)));
    const speeds = [Math.max(...each), median(each), Math.min(...each)].map((time) => `${(FILE_BYTES / MIB / time).toFixed(0)} MB/s`);
    return [name, ...speeds, goal, ratio.toFixed(2)];
  };
  console.log(`${rounds} rounds of one file of ${FILE_BYTES / MIB} MB each; the ratio is the median of those of the rounds\n`);
  console.log(formatTable(['upload', 'worst', 'median', 'best', 'goal', 'ratio'], [
    row('nginx, PUT', ({ nginx: time }) => time, ''), row('one-shot, multipart', ({ form }) => form, '0.9'), row('tus', ({ tus }) => tus, '0.5'),
  ]));
  const growths = [
    ['one-shot, multipart', await measureMemory(product.pid, slowForm(product), 'form')],
    ['tus', await measureMemory(product.pid, slowTus(product), 'tus')],
  ] as const;
  const mib = (size: number) => `${size.toFixed(2)} MiB`;
  console.log(`\n${formatTable([`${SLOW_UPLOADS} at once, ${SLOW_BYTES / MIB} MB in ${SLOW_SECONDS} s`, 'growth', 'each', 'goal', 'ratio'],
    growths.map(([name, growth]) => [name, mib(growth), mib(growth / SLOW_UPLOADS), mib(2), (growth / SLOW_UPLOADS / 2).toFixed(2)]))}`);
} finally {
  agent.destroy();
  await product.end();
  nginx.stop();
  data.remove();
}
