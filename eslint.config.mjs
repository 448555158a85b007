import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { scopeMakers } from './architecture.mjs';
import { exceptions } from './eslint.exceptions.mjs';

const clockBans = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Ask the clock that is passed in.' },
  { selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']", message: 'Ask the clock that is passed in.' },
  { selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']", message: 'Randomness comes from an adapter.' },
];
const bans = [
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
  { selector: 'ExportAllDeclaration', message: 'No barrels: import the file that defines the thing.' },
  { selector: "CatchClause[body.body.length=0]", message: 'A catch needs a reason in words and a reaction.' },
];
const scopeBan = { selector: "TSAsExpression > TSTypeReference[typeName.name='OwnerScope']", message: 'A scope is made by permission, not by a cast.' };
const envBan = { selector: "MemberExpression[object.name='process'][property.name='env']", message: 'Only app/config.ts reads the environment.' };
const jsxTextBan = { selector: 'JSXText[value=/\\p{L}/u]', message: 'Text belongs into locales/.' };
const jsxLabelBan = {
  selector: "JSXAttribute[name.name=/^(aria-label|label|title|placeholder|alt)$/] > Literal[value=/\\p{L}/u]",
  message: 'Text belongs into locales/.',
};

const sizes = {
  'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true, IIFEs: true }],
  'max-params': ['error', 4],
  'max-depth': ['error', 3],
  complexity: ['error', 10],
};

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '**/data/**', 'apps/server/src/database/schema.ts', 'apps/web/src/**/*.gen.ts'] },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { '@typescript-eslint': tseslint.plugin },
    linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true },
    rules: {
      ...sizes,
      'no-console': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-len': ['error', { code: 150, ignoreUrls: true, ignoreRegExpLiterals: true, ignoreTemplateLiterals: true, ignoreStrings: true }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      'no-restricted-syntax': ['error', ...bans],
    },
  },
  {
    files: ['apps/server/src/**/*.ts', 'packages/contract/src/**/*.ts'],
    ignores: ['apps/server/src/adapters/**', 'apps/server/src/app/config.ts', '**/*.test.ts', '**/testing/**', '**/*.contract.ts'],
    rules: { 'no-restricted-syntax': ['error', ...bans, ...clockBans, scopeBan, envBan] },
  },
  { files: scopeMakers, rules: { 'no-restricted-syntax': ['error', ...bans, ...clockBans, envBan] } },
  { files: ['apps/server/src/adapters/**/*.ts'], rules: { 'no-restricted-syntax': ['error', ...bans, scopeBan, envBan] } },
  { files: ['apps/server/src/app/config.ts'], rules: { 'no-restricted-syntax': ['error', ...bans, ...clockBans, scopeBan] } },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.tsx', '**/*.test.ts', '**/testing/**'],
    plugins: { 'react-hooks': reactHooks },
    // The virtual list cannot be memoized by the compiler, and need not be: it renders a screen of rows.
    rules: { ...reactHooks.configs.recommended.rules, 'react-hooks/incompatible-library': 'off', 'no-restricted-syntax': ['error', ...bans, jsxTextBan, jsxLabelBan] },
  },
  // A factory is as long as the functions that it returns; those still have their depth, complexity and file limits.
  {
    files: ['**/*.usecases.ts', '**/usecases/*.ts', '**/*.repository.ts', 'apps/server/src/adapters/**/*.ts', 'apps/server/src/app/modules.ts'],
    rules: { 'max-lines-per-function': ['error', 220] },
  },
  { files: ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts', '**/*.contract.ts', '**/testing/**'], rules: { 'max-lines': ['error', 500], 'max-lines-per-function': 'off' } },
  { files: ['*.config.ts', 'apps/web/vite.config.ts', '**/vitest.config.ts', 'playwright.config.ts'], rules: { 'no-restricted-syntax': 'off' } },
  { files: ['bench/**/*.ts', 'packages/extraction/src/cli.ts'], rules: { 'no-console': 'off' } },
  ...exceptions,
);
