import { moduleVocabulary, publicFiles, serverModules, webFeatures } from './architecture.mjs';

const server = '^apps/server/src';
const web = '^apps/web/src';
const tests = '\\.test\\.tsx?$|\\.contract\\.ts$|/testing/';
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const anyOf = (names) => `(${names.join('|')})`;

const moduleRules = Object.entries(serverModules).map(([module, allowed]) =>
  forbid(`module-${module}`, `"${module}" may call: ${allowed.join(', ') || 'no other module'} (architecture.mjs)`,
    { path: `${server}/modules/${module}/`, pathNot: tests },
    { path: `${server}/modules/`, pathNot: `${server}/modules/${anyOf([module, ...allowed])}/` }));

const featureRules = Object.entries(webFeatures).map(([feature, allowed]) =>
  forbid(`feature-${feature}`, `"${feature}" may use: ${allowed.join(', ') || 'no other feature'} (architecture.mjs)`,
    { path: `${web}/features/${feature}/`, pathNot: tests },
    { path: `${web}/features/`, pathNot: `${web}/features/${anyOf([feature, ...allowed])}/` }));

export default {
  forbidden: [
    forbid('no-circles', 'Files must not import each other in a circle', {}, { circular: true }),
    forbid('no-unresolved', 'An import that resolves to nothing makes every other rule blind', {}, { couldNotResolve: true }),
    ...moduleRules,
    ...featureRules,
    forbid('modules-are-in-the-table', 'Every module stands in architecture.mjs',
      { path: `${server}/modules/`, pathNot: `${server}/modules/${anyOf(Object.keys(serverModules))}/` }, {}),
    forbid('features-are-in-the-table', 'Every feature stands in architecture.mjs',
      { path: `${web}/features/`, pathNot: `${web}/features/${anyOf(Object.keys(webFeatures))}/` }, {}),
    forbid('closed-vocabulary', 'A module holds only the kinds of files of ADR 0010',
      { path: `${server}/modules/`, pathNot: [tests, `/[^/]+\\.${anyOf(moduleVocabulary)}\\.ts$`, '/usecases/[^/]+\\.ts$'] }, {}),
    forbid('module-privacy', `Another module sees only ${publicFiles.map((f) => `*.${f}.ts`).join(' and ')}`,
      { path: `${server}/modules/([^/]+)/`, pathNot: tests },
      { path: `${server}/modules/[^/]+/`, pathNot: [`${server}/modules/$1/`, `/[^/]+\\.${anyOf(publicFiles)}\\.ts$`] }),
    forbid('adapters-are-chosen-in-app', 'Modules know ports; only app/ and tests know adapters',
      { path: `${server}/(modules|http|database|ports|kernel)/`, pathNot: tests }, { path: `${server}/adapters/` }),
    forbid('adapters-know-no-module', 'An adapter speaks to the outside and knows nothing of the product',
      { path: `${server}/adapters/`, pathNot: tests }, { path: `${server}/(modules|http|app)/` }),
    forbid('ports-are-leaves', 'A port describes the outside world and imports nothing of ours',
      { path: `${server}/ports/` }, { path: '^(apps|packages)/', pathNot: `${server}/ports/` }),
    forbid('app-is-the-top', 'Nothing imports the composition root',
      { path: `${server}/(modules|http|database|ports|adapters|kernel)/`, pathNot: tests }, { path: `${server}/app/` }),
    forbid('sql-lives-in-repositories', 'Only repositories talk to the database driver',
      { path: `${server}/(modules|http|app|kernel|ports)/`, pathNot: `${tests}|\\.repository\\.ts$` }, { path: 'node_modules/(kysely|pg)/' }),
    forbid('kernel-is-small', 'The kernel knows only the contract and the transaction type',
      { path: `${server}/kernel/` }, { path: `${server}/(modules|app|http|adapters|ports)/` }),
    forbid('http-knows-no-module', 'http/ carries requests; it knows no module',
      { path: `${server}/http/`, pathNot: tests }, { path: `${server}/(modules|adapters|app)/` }),
    forbid('database-is-low', 'The database knows the kernel and nothing above',
      { path: `${server}/database/`, pathNot: tests }, { path: `${server}/(modules|http|app|adapters|ports)/` }),
    forbid('web-lib-is-low', 'app -> features -> ui -> lib', { path: `${web}/lib/`, pathNot: tests }, { path: `${web}/(ui|features|app)/` }),
    forbid('web-ui-is-low', 'app -> features -> ui -> lib', { path: `${web}/ui/`, pathNot: tests }, { path: `${web}/(features|app)/` }),
    forbid('web-features-know-no-app', 'app -> features -> ui -> lib', { path: `${web}/features/`, pathNot: tests }, { path: `${web}/app/` }),
    forbid('react-aria-lives-in-ui', 'Only ui/ wraps react-aria-components',
      { path: `${web}/(app|features|lib)/`, pathNot: tests }, { path: 'node_modules/(react-aria-components|react-aria|react-stately)/' }),
    forbid('contract-is-a-leaf', 'The contract depends on nothing but zod',
      { path: '^packages/contract/', pathNot: tests }, { path: '^apps/|^packages/(?!contract/)|node_modules/(?!zod/)' }),
    forbid('extraction-stands-alone', 'The engine knows no user, plan or database',
      { path: '^packages/extraction/' }, { path: '^apps/|^packages/(?!extraction/)' }),
    forbid('apps-are-strangers', 'web and server meet only in the contract', { path: '^apps/web/' }, { path: '^apps/server/' }),
    forbid('server-knows-no-web', 'web and server meet only in the contract', { path: '^apps/server/' }, { path: '^apps/web/' }),
    forbid('no-test-code-in-production', 'Production code does not import tests',
      { path: '^(apps|packages)/', pathNot: tests }, { path: '/testing/|\\.test\\.' }),
    forbid('no-dumping-ground', 'Name the thing: no utils, helpers, shared, common or misc',
      { path: '^(apps|packages)/.*/(utils?|helpers?|shared|common|misc)(/|\\.)' }, {}),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    // Only of ours: most packages are in their `dist`, and what is excluded is seen by no rule.
    exclude: { path: ['^(apps|packages)/[^/]+/(dist|fixtures)(/|$)', '(^|/)node_modules/.*/node_modules(/|$)'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'], extensions: ['.ts', '.tsx', '.js', '.mjs'] },
  },
};
