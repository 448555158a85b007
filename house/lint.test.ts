import path from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, test } from 'vitest';
import { exceptions } from '../eslint.exceptions.mjs';

/** Each ban gets a piece of code that breaks it and nothing else, where it applies; and one place where it does not. */
const root = path.resolve(import.meta.dirname, '..');
const eslint = new ESLint({ cwd: root });

const module = 'apps/server/src/modules/folders/planted.usecases.ts';
const component = 'apps/web/src/features/folders/planted.tsx';
const repeat = (count: number, line: (n: number) => string) => Array.from({ length: count }, (_, n) => line(n)).join('\n');

type Plant = { rule: string; says?: RegExp; file?: string; code: string };
const plants: Plant[] = [
  { rule: 'max-lines', code: repeat(251, (n) => `export const n${n} = ${n};`) },
  { rule: 'max-lines', file: 'apps/server/src/modules/folders/planted.api.test.ts', code: repeat(501, (n) => `export const n${n} = ${n};`) },
  { rule: 'max-lines-per-function', file: 'apps/server/src/http/planted.ts', code: `export function f() {\n${repeat(60, (n) => `  g(${n});`)}\n}\nconst g = (n: number) => n;` },
  { rule: 'max-lines-per-function', code: `export const factory = () => {\n${repeat(220, (n) => `  g(${n});`)}\n};\nconst g = (n: number) => n;` },
  { rule: 'max-params', code: 'export const f = (a: number, b: number, c: number, d: number, e: number) => a + b + c + d + e;' },
  { rule: 'max-depth', code: 'export function f(a: boolean) {\n  if (a) { for (;;) { while (a) { if (a) return; } } }\n}' },
  { rule: 'complexity', code: `export const f = (a: number) => ${repeat(10, (n) => `a === ${n} ||`)} false;` },
  { rule: 'no-console', code: "console.log('hello');" },
  { rule: 'no-var', code: 'export var a = 1;' },
  { rule: 'prefer-const', code: 'let a = 1;\nexport const b = a;' },
  { rule: 'eqeqeq', code: 'export const f = (a: number) => a == 1;' },
  { rule: 'max-len', code: `export const sum = ${'1 + '.repeat(40)}1;` },
  { rule: '@typescript-eslint/no-explicit-any', code: 'export const f = (a: any) => String(a);' },
  { rule: '@typescript-eslint/consistent-type-imports', code: "import { Readable } from 'node:stream';\nexport type R = Readable;" },
  { rule: '@typescript-eslint/no-non-null-assertion', code: 'export const f = (a?: string) => a!;' },
  { rule: '@typescript-eslint/ban-ts-comment', code: "// @ts-ignore\nexport const a: number = 'a';" },
  { rule: '@typescript-eslint/no-explicit-any', code: '// eslint-disable-next-line\nexport const f = (a: any) => String(a);' },
  { rule: 'no-restricted-syntax', says: /Named exports/, code: 'export default 1;' },
  { rule: 'no-restricted-syntax', says: /No barrels/, code: "export * from './folders.usecases.ts';" },
  { rule: 'no-restricted-syntax', says: /reason in words/, code: 'export function f() {\n  try {\n    f();\n  } catch {\n  }\n}' },
  { rule: 'no-restricted-syntax', says: /clock/, code: 'export const now = () => new Date();' },
  { rule: 'no-restricted-syntax', says: /clock/, code: 'export const now = () => Date.now();' },
  { rule: 'no-restricted-syntax', says: /Randomness/, code: 'export const roll = () => Math.random();' },
  { rule: 'no-restricted-syntax', says: /permission/, code: 'type OwnerScope = string;\nexport const f = (id: string) => id as OwnerScope;' },
  { rule: 'no-restricted-syntax', says: /environment/, code: "export const home = process.env['HOME'];" },
  { rule: 'no-restricted-syntax', says: /locales/, file: component, code: 'export const Planted = () => <p>Hello</p>;' },
  { rule: 'no-restricted-syntax', says: /locales/, file: component, code: 'export const Planted = () => <p aria-label="Hello" />;' },
  { rule: 'react-hooks/rules-of-hooks', file: component, code: "import { useState } from 'react';\nexport function Planted({ a }: { a: boolean }) {\n  if (a) useState(1);\n  return null;\n}" },
  { rule: 'react-hooks/exhaustive-deps', file: component, code: "import { useEffect } from 'react';\nexport function Planted({ a }: { a: () => void }) {\n  useEffect(() => { a(); }, []);\n  return null;\n}" },
];

const allowed: { why: string; file: string; code: string }[] = [
  { why: 'config.ts reads the environment', file: 'apps/server/src/app/config.ts', code: "export const home = process.env['HOME'];" },
  { why: 'adapters know the time', file: 'apps/server/src/adapters/clock/planted.ts', code: 'export const now = () => new Date();' },
  { why: 'a date is made of what is known', file: module, code: 'export const dateOf = (text: string) => new Date(text);' },
  { why: 'the actor makes scopes', file: 'apps/server/src/kernel/actor.ts', code: 'type OwnerScope = string;\nexport const f = (id: string) => id as OwnerScope;' },
  { why: 'a use case factory may be long', file: module, code: `export const factory = () => {\n${repeat(200, (n) => `  g(${n});`)}\n};\nconst g = (n: number) => n;` },
  { why: 'signs are not text', file: component, code: 'export const Planted = () => <p>· 1 / 2 ·</p>;' },
  { why: 'a configuration exports as its tool wants', file: 'vitest.config.ts', code: 'export default {};' },
];

async function lint(file: string, code: string) {
  const [result] = await eslint.lintText(`${code}\n`, { filePath: path.join(root, file) });
  // Remarks without a rule say that a comment could not switch one off.
  return result?.messages.flatMap(({ ruleId, message, fatal }) => (ruleId || fatal ? [{ rule: ruleId ?? 'syntax', message }] : [])) ?? [];
}

describe('the bans of eslint.config.mjs', () => {
  test.each(plants)('$rule $says refuses what was planted', async ({ rule, says, file = module, code }) => {
    const found = await lint(file, code);
    expect([...new Set(found.map((message) => message.rule))], JSON.stringify(found)).toEqual([rule]);
    if (says) expect(found[0]?.message).toMatch(says);
  });

  test.each(allowed)('$why', async ({ file, code }) => {
    expect(await lint(file, code)).toEqual([]);
  });

  test.each([module, component, 'apps/server/src/http/planted.ts'])('every rule and every ban that holds in %s has a plant', async (file) => {
    const { rules } = await eslint.calculateConfigForFile(path.join(root, file)) as { rules: Record<string, [number, ...unknown[]]> };
    const bans = Object.entries(rules).filter(([rule, [severity]]) => severity > 0 && !isOfLibrary(rule)).flatMap(([rule, [, ...options]]) =>
      (rule === 'no-restricted-syntax' ? (options as { message: string }[]).map(({ message }) => ({ rule, message })) : [{ rule, message: '' }]));
    expect(bans.filter(({ rule, message }) => !plants.some((plant) => plant.rule === rule && (plant.says?.test(message) ?? true)))).toEqual([]);
  });
});

/** The advice of the React Compiler is the library's own; two rules of it stand for the rest. */
const isOfLibrary = (rule: string) => rule.startsWith('react-hooks/') && !['react-hooks/rules-of-hooks', 'react-hooks/exhaustive-deps'].includes(rule);

test('exceptions from the sizes only become fewer', () => {
  // When one is gone, lower the number; it never goes up.
  expect(exceptions.length).toBeLessThanOrEqual(0);
});
