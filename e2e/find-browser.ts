import { existsSync } from 'node:fs';
import path from 'node:path';

/** First the one without a window: a browser that nobody looks at draws the same pages for two thirds of the work. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MACOS = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

/** As Playwright turns them off: a list that is given takes the place of its own. */
const UNWANTED = ['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'MediaRouter', 'OptimizationHints', 'PaintHolding', 'ThirdPartyStoragePartitioning'];
/**
 * What is compiled for speed, or before it is needed, beside the page and what else the processors do, is hardly used before the page is
 * gone, and scripts that arrive in pieces are compiled anew on each page: a fifth of the work.
 */
export const WITHOUT_HASTE = ['--js-flags=--no-opt --no-maglev --single-threaded-gc', `--disable-features=${['ScriptStreaming', ...UNWANTED].join(',')}`];

/** The Chromium of this machine: the one that CHROMIUM names, else one in the PATH. */
export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM'];
  if (named) return named;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return [...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...MACOS].find((file) => existsSync(file));
}
