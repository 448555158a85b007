import type { Plugin, Rolldown } from 'vite';

/** Leaves out of what is fetched ahead of each lazy part what every page has from the start: naming it again only makes the start heavier. */
export function preloadMissing(): Plugin {
  let initial = new Set<string>();
  return {
    name: 'preload-missing',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, needed, { hostType }) => (hostType === 'js' ? needed.filter((each) => !initial.has(each)) : needed),
        },
      },
    }),
    generateBundle(_options, bundle) { initial = staticGraph(bundle); },
  };
}

/** The entry and all that it imports, however deep, by file name. */
function staticGraph(bundle: Rolldown.OutputBundle): Set<string> {
  const seen = new Set(Object.values(bundle).filter((each) => each.type === 'chunk' && each.isEntry).map(({ fileName }) => fileName));
  // A set is walked to its end also while it grows.
  for (const fileName of seen) {
    const each = bundle[fileName];
    if (each?.type === 'chunk') for (const imported of each.imports) seen.add(imported);
  }
  return seen;
}
