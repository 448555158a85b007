import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryDataFolder } from '../testing/data-folder.ts';
import { freePort } from '../testing/free-port.ts';
import { readSetupCode } from '../testing/installation.ts';
import { firstAccount, type NetworkClient } from '../testing/network-client.ts';
import { spawnServer, type ServerProcess } from '../testing/server-process.ts';

const SCAN = path.resolve(import.meta.dirname, '../../../../packages/extraction/fixtures/129-tif-two-pages/input.tif');
const SHUTDOWN_SECONDS = 6;

describe('a stop', () => {
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let server: ServerProcess;
  let port = 0;
  let ada: NetworkClient;
  const start = async () => {
    server = await spawnServer('all', { DATA_DIR: data.folder, PORT: String(port), SHUTDOWN_SECONDS: String(SHUTDOWN_SECONDS), PARALLEL_READINGS: '1' });
  };
  const call = (address: string, init: RequestInit = {}) => fetch(`${server.url}/api${address}`, { ...init, headers: { cookie: ada.cookie, ...init.headers } });
  const json = async (address: string) => (await call(address)).json();
  const postmaster = () => readFile(path.join(data.folder, 'postgres/postmaster.pid'), 'utf8').then((lines) => Number(lines.split('\n')[0]), () => undefined);

  /** A form that is sent to the middle of its file and then waits for a word. */
  async function halfUpload() {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="half.csv"\r\n\r\nfirst,half\r\n';
    const tail = 'second,half\r\n--b--\r\n';
    socket.write(`POST /api/files HTTP/1.1\r\nhost: localhost\r\ncookie: ${ada.cookie}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${head.length + tail.length}\r\n\r\n${head}`);
    await wait(300);
    return { finish: () => socket.write(tail), answer: text(socket).catch(() => '') };
  }

  const isReady = () => call('/health/ready').then(({ status }) => status === 200, () => false);

  async function settled(fileId: string): Promise<string> {
    for (let attempt = 0; attempt < 2000; attempt++) {
      const { file } = await json(`/files/${fileId}`);
      if (file.uploadStatus === 'completed' || file.uploadStatus === 'failed') return file.uploadStatus;
      await wait(150);
    }
    return 'never';
  }

  beforeAll(async () => {
    data = await temporaryDataFolder();
    port = await freePort();
    await start();
    ada = await firstAccount({ url: server.url, setupCode: await readSetupCode(data.folder) });
  });
  afterAll(async () => {
    await server.end();
    await data.remove();
  });

  test('answers an upload that is on its way, gives a reading back, and leaves no database behind', async () => {
    const scan = await ada.upload('scan.tif', await readFile(SCAN));
    while ((await json(`/files/${scan.id}`)).file.uploadStatus !== 'processing') await wait(50);
    const upload = await halfUpload();
    const database = await postmaster();
    const stopping = server.end();
    await wait(500);
    upload.finish();
    expect(await upload.answer).toMatch(/^HTTP\/1\.1 201 /);
    await stopping;
    expect(server.output()).toContain('Stopping …');
    expect(server.output()).not.toMatch(/stopping failed|Error/);
    expect(await postmaster()).toBeUndefined();
    expect(() => process.kill(database ?? 0, 0)).toThrow('ESRCH');

    await start();
    expect(server.output()).not.toContain('Took over');
    expect(await settled(scan.id)).toBe('completed');
    const { files } = await json('/folders/root/files');
    expect(files.map(({ name }: { name: string }) => name).sort()).toEqual(['half.csv', 'scan.tif']);
  });

  test('does not wait for ever for a client that says nothing more', async () => {
    const upload = await halfUpload();
    const events = ada.events().next().catch(() => undefined);
    await server.end();
    expect(await upload.answer).toBe('');
    await events;
    // It ended by itself and in order: the deadline of last resort would have left the database running.
    expect(await postmaster()).toBeUndefined();
    await start();
    expect((await json('/folders/root/files')).files.map(({ name }: { name: string }) => name)).not.toContain('half (1).csv');
  });

  test('goes on while the database comes back after a kill', async () => {
    process.kill(await postmaster() ?? 0, 'SIGKILL');
    for (let attempt = 0; attempt < 3000 && !(server.output().includes('The database runs again.') && await isReady()); attempt++) await wait(100);
    expect(server.isAlive(), server.output()).toBe(true);
    expect(server.output()).toContain('The database ended unexpectedly and is started again');
    const file = await ada.upload('after.csv', 'a,b\n1,2\n');
    expect(await settled(file.id)).toBe('completed');
  });
});
