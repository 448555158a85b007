import path from 'node:path';
import type { Rolldown } from 'vite';

/**
 * What is needed together comes as one file. Left alone, the bundler makes one of every set of modules that the same pages share: the
 * file manager was two hundred requests, of which a browser sends six at a time, and the list of files waited for its turn behind them.
 *
 * Each stage names the modules that begin it, in the order in which they are needed; a module belongs to the first stage that needs it.
 */
const STAGES: [name: string, beginnings: readonly string[]][] = [
  // Asks for what a place shows while all else is fetched.
  ['ahead', ['app/fetch-ahead.ts']],
  ['workspace', ['app/shell/workspace-layout.tsx']],
  ['files', ['app/pages/dashboard.page.tsx']],
  ['search', ['app/pages/search.page.tsx']],
  ['header', ['ui/toasts.tsx', 'features/consent/consent-layer.tsx', 'features/site-notifications/notification-strip.tsx', 'app/shell/header-menus.tsx']],
  ['late', [
    'app/shell/late-parts.tsx', 'app/shell/late-overlay.tsx', 'app/shell/profile-menu.tsx', 'app/shell/ticket-bell.tsx', 'app/shell/search-palette.tsx',
    'features/folders/folder-tree.tsx', 'features/folders/new-folder-dialog.tsx', 'features/tags/tag-list.tsx', 'features/undo/recent-changes-dialog.tsx',
    'features/uploads/drop-hint.tsx', 'features/uploads/transfer-tray.tsx', 'ui/dialog.tsx',
  ]],
  ['late-files', [
    'features/files/choose-list-view.tsx', 'features/files/selection-bar.tsx', 'features/files/entry-menu.tsx', 'features/files/tag-files.tsx',
    'features/files/rename-field.tsx', 'features/folders/move-dialog.tsx', 'features/search/folder-search-dialog.tsx', 'features/uploads/formats-dialog.tsx',
  ]],
  ['preview', ['features/preview/file-preview.tsx']],
];
/** Pages that do without the list of files. What they share with a stage stands apart, for they need no more of it. */
const INSIDE = ['features/accounts/profile.page.tsx'];
/** Pages that do without the workspace. */
const OUTSIDE = [
  'app/shell/entrance-layout.tsx', 'app/pages/frame.page.tsx', 'app/pages/docs.page.tsx', 'app/pages/privacy.page.tsx', 'app/pages/terms.page.tsx',
  'app/pages/monitoring.page.tsx', 'features/accounts/auth.page.tsx', 'features/accounts/auth-action.page.tsx', 'features/accounts/verify-email.page.tsx',
  'features/accounts/account-suspended.page.tsx', 'features/accounts/provider-callback.page.tsx', 'features/setup/setup.page.tsx',
  'features/plans/plans.page.tsx', 'features/privacy/account-deletion.page.tsx', 'features/contact/contact.page.tsx',
];

/** The parts of a stage, of which each imports only itself and those before it. */
const partsOf = (stage: string) => [`${stage}-outside`, `${stage}-inside`, stage] as const;

const source = path.join(import.meta.dirname, '../src');

const isIconIndex = (id: string) => id.endsWith('/lucide-react/dist/esm/lucide-react.mjs');

/** The index of the icons names all of them; a module needs those that it takes from there by name. */
function iconsOf(graph: Rolldown.ChunkingContext, code: string, index: string): string[] {
  const fileOf = new Map([...(graph.getModuleInfo(index)?.code ?? '').matchAll(/export \{([^}]*)\} from '([^']*)'/g)]
    .flatMap(([, names = '', file = '']) => [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const)));
  const taken = [...code.matchAll(/import \{([^}]*)\} from ["']lucide-react["']/g)]
    .flatMap(([, names = '']) => names.split(',')).map((name) => name.trim().replace(/ as .*/, ''));
  return taken.map((name) => {
    const file = fileOf.get(name);
    if (file === undefined) throw new Error(`apps/web/build/chunk-groups.ts finds no file of the icon ${name}`);
    return path.join(path.dirname(index), file);
  });
}

function groupsOf(graph: Rolldown.ChunkingContext): Map<string, string> {
  const importsOf = (id: string): string[] => {
    const { code, importedIds = [] } = graph.getModuleInfo(id) ?? {};
    return importedIds.flatMap((imported) => (isIconIndex(imported) ? iconsOf(graph, code ?? '', imported) : [imported]));
  };
  const neededBy = (beginnings: readonly string[]) => {
    const needed = new Set(beginnings.map((file) => path.join(source, file)));
    const gone = [...needed].filter((id) => !graph.getModuleInfo(id));
    if (gone.length > 0) throw new Error(`apps/web/build/chunk-groups.ts names what is not in the application: ${gone.join(', ')}`);
    // A set is walked to its end also while it grows.
    for (const id of needed) for (const imported of importsOf(id)) needed.add(imported);
    return needed;
  };
  const [outside, inside] = [neededBy(OUTSIDE), neededBy([...OUTSIDE, ...INSIDE])];
  const groups = new Map<string, string>();
  for (const [stage, beginnings] of STAGES) {
    const [forOutside, forInside, own] = partsOf(stage);
    for (const id of neededBy(beginnings)) if (!groups.has(id)) groups.set(id, outside.has(id) ? forOutside : inside.has(id) ? forInside : own);
  }
  return groups;
}

/**
 * For the bundler, the first stage first: what a group names takes along what it imports, unless a group before it has that. All that is
 * needed outside comes before the rest of its stage, as it imports nothing else.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const known = new WeakMap<object, Map<string, string>>();
  const nameOf = (id: string, graph: Rolldown.ChunkingContext) => {
    const groups = known.get(graph) ?? groupsOf(graph);
    known.set(graph, groups);
    return groups.get(id);
  };
  const names = STAGES.flatMap(([stage]) => partsOf(stage));
  return names.map((name, index) => ({
    name: (id, graph) => (nameOf(id, graph) === name ? name : null), debugName: name, priority: names.length - index,
  }));
}
