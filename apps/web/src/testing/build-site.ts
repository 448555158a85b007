import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '../../../../e2e/find-browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the production build of the web application is. */
    siteFolder: string;
    /** The Chromium of this machine; empty where there is none. */
    browserFile: string;
  }
}

const root = path.join(import.meta.dirname, '../..');

/** The web application, built once for all tests in a browser: by whoever names the folder in SITE_FOLDER, or here. */
export async function setup({ provide }: TestProject) {
  const built = process.env['SITE_FOLDER'];
  const { folder, remove } = built ? { folder: built, remove: async () => {} } : await buildSite();
  provide('siteFolder', folder);
  provide('browserFile', findBrowser() ?? '');
  return remove;
}

/** In a process of its own: vitest's NODE_ENV would make a development build. */
async function buildSite() {
  const folder = await mkdtemp(path.join(tmpdir(), 'scriba-site-'));
  const vite = path.join(path.dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'],
    { cwd: root, env: { ...process.env, NODE_ENV: 'production' } });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
