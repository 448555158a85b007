import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { schemalessContract } from './schemaless-contract.ts';

/**
 * Parts beside the entry that open, scan and send, and what lists, folders and tags are worked with: who opened the application once does so
 * without a connection too. The rest is kept when it is used.
 */
const PARTS = [
  'app/shell/workspace-layout.tsx', 'app/shell/late-parts.tsx', 'app/shell/profile-menu.tsx', 'features/accounts/ask-before-sign-out.tsx',
  'app/pages/dashboard.page.tsx', 'app/pages/offline-desk.tsx', 'features/scan/scanner.tsx', 'features/uploads/transfer-tray.tsx',
  'features/uploads/send-bytes.ts', 'ui/toasts.tsx', 'ui/dialog.tsx', 'ui/pager.tsx', 'app/shell/header-menus.tsx',
  'app/shell/search-palette.tsx', 'app/shell/shortcuts-dialog.tsx', 'features/files/choose-list-view.tsx',
  'app/pages/favorites.page.tsx', 'app/pages/tag.page.tsx', 'app/pages/trash.page.tsx', 'features/undo/recent-changes-dialog.tsx',
  'features/files/entry-menu.tsx', 'features/files/tree-menu.tsx', 'features/files/rename-field.tsx', 'features/files/selection-bar.tsx',
  'features/files/tag-files.tsx', 'features/files/row-notes.tsx', 'features/folders/folder-crumbs.tsx', 'features/folders/folder-panel.tsx',
  'features/folders/folder-tree.tsx',
  'features/folders/folders-missing.tsx', 'features/folders/move-dialog.tsx', 'features/folders/new-folder-dialog.tsx',
  'features/changes/refused-changes.tsx', 'features/changes/waiting-changes.tsx', 'features/tags/tag-list.tsx', 'features/tags/tag-menu.tsx',
  'lib/waiting-files.ts',
].map((file) => `/src/${file}`);
/** What is said there, in each language but the program's own: some of it in dialogs that nobody opened before the connection was lost. */
const WORDS = ['', 'error-', 'folder-panel-', 'folder-search-', 'preview-', 'scan-', 'shortcut-', 'tag-', 'workspace-'];
type Words = Record<string, string[]>;
/** The worker that finds sheets, the letters, and all styles. */
const ASSETS = /^assets\/(scan\.worker-.*\.js|inter-latin-wght-normal-.*\.woff2|.*\.css)$/;
const UNHASHED = ['theme.js', 'load-failed.js', 'favicon.svg', 'manifest.webmanifest', 'icon-192.png'];

/**
 * Writes `sw.js`, which keeps what the application needs to open without a connection. It names the files of its build, so that
 * every build has another one and what an older one kept goes with it.
 */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const files = [...shellOf(bundle), ...UNHASHED].sort();
    const code = await workerCode(files, wordsOf(bundle), createHash('sha256').update(files.join()).digest('hex').slice(0, 16));
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: code });
  },
});

function shellOf(bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const missing = PARTS.filter((part) => !chunks.some((each) => each.facadeModuleId?.endsWith(part)));
  if (missing.length > 0) throw new Error(`The build has no chunk of its own for ${missing.join(', ')}`);
  const isBeginning = (each: Rolldown.OutputChunk) => each.isEntry || PARTS.some((part) => each.facadeModuleId?.endsWith(part));
  const files = new Set(chunks.filter(isBeginning).map(({ fileName }) => fileName));
  // A set is walked to its end also while it grows.
  for (const fileName of files) {
    const each = bundle[fileName];
    if (each?.type === 'chunk') for (const imported of each.imports) files.add(imported);
  }
  for (const fileName of Object.keys(bundle)) if (ASSETS.test(fileName)) files.add(fileName);
  return files;
}

/** Names of files by language. */
function wordsOf(bundle: Rolldown.OutputBundle): Words {
  const words: Words = {};
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  for (const part of WORDS) {
    const module = new RegExp(String.raw`/src/locales/(\w+)/${part}messages\.ts$`);
    const said = chunks.flatMap(({ fileName, facadeModuleId }) => {
      const language = module.exec(facadeModuleId ?? '')?.[1];
      return language === undefined ? [] : [{ language, fileName }];
    });
    if (said.length === 0) throw new Error(`The build has no chunk of its own for ${part}messages.ts in any language`);
    for (const { language, fileName } of said) (words[language] ??= []).push(fileName);
  }
  return words;
}

async function workerCode(files: readonly string[], words: Words, buildId: string): Promise<string> {
  const built = await build({
    configFile: false, logLevel: 'error', publicDir: false, root: path.join(import.meta.dirname, '..'), plugins: [schemalessContract()],
    define: { SHELL_FILES: JSON.stringify(files), WORD_FILES: JSON.stringify(words), BUILD: JSON.stringify(buildId) },
    build: {
      write: false, target: 'es2022',
      rolldownOptions: { input: path.join(import.meta.dirname, '../src/service-worker/service-worker.ts'), output: { format: 'iife' } },
    },
  });
  const chunk = (Array.isArray(built) ? built : [built]).flatMap((each) => ('output' in each ? each.output : [])).find((each) => each.type === 'chunk');
  if (!chunk) throw new Error('The service worker was not built');
  return chunk.code;
}
