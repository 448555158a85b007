import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readTables, serverModules, tableOwners } from '../architecture.mjs';

const root = path.resolve(import.meta.dirname, '..');
const modules = path.join(root, 'apps/server/src/modules');
const schema = readFileSync(path.join(root, 'apps/server/src/database/schema.ts'), 'utf8');
const owners: Record<string, string> = tableOwners;
const readers: Record<string, readonly string[]> = readTables;

const camel = (name: string) => name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** Tables of the database that a text reads or writes, by the query builder or in SQL. */
function tablesIn(text: string): { table: string; isWritten: boolean }[] {
  const built = [...text.matchAll(/(selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|rightJoin|fullJoin)\('([a-zA-Z]+)/g)];
  const plain = [...text.matchAll(/\b(from|join|insert into|update|delete from)\s+([a-z_]+)/g)];
  return [...built, ...plain].map(([, how = '', name = '']) => ({ table: camel(name), isWritten: /^(insert|update|delete)/.test(how) }))
    .filter(({ table }) => Object.hasOwn(owners, table));
}

/** What a module does with tables that are not its own, and not in the list. */
function strangersIn(module: string, text: string): string[] {
  return tablesIn(text).filter(({ table, isWritten }) => owners[table] !== module && (isWritten || !readers[module]?.includes(table)))
    .map(({ table, isWritten }) => `${module} ${isWritten ? 'writes' : 'reads'} ${table}`);
}

describe('tables', () => {
  test('of modules are used by their own module, and read by those that the architecture names', () => {
    const found = globSync('**/*.repository.ts', { cwd: modules }).flatMap((file) =>
      strangersIn(file.split(path.sep)[0] ?? '', readFileSync(path.join(modules, file), 'utf8')));
    expect(found).toEqual([]);
  });

  test('that are planted in a foreign repository are found', () => {
    expect(strangersIn('folders', "db.selectFrom('fileTexts').selectAll()")).toEqual(['folders reads fileTexts']);
    expect(strangersIn('search', 'select t.text from text_revisions t')).toEqual(['search reads textRevisions']);
    expect(strangersIn('search', "db.updateTable('files').set({})")).toEqual(['search writes files']);
    expect(strangersIn('search', 'select f.id from hits h join files f on true')).toEqual([]);
  });

  test('and modules in the lists exist', () => {
    const [, listed = ''] = /export interface (?:DB|Schema) {([^}]+)}/.exec(schema) ?? [];
    const known = [...listed.matchAll(/(\w+):/g)].map(([, name]) => name);
    // The outbox is the database's own, for all modules.
    expect(known.filter((table) => table !== 'outboxEvents').sort()).toEqual(Object.keys(owners).sort());
    expect([...Object.values(owners), ...Object.keys(readers)].filter((module) => !Object.hasOwn(serverModules, module))).toEqual([]);
    const unused = Object.entries(readers).flatMap(([module, tables]) => {
      const used = globSync(`${module}/**/*.repository.ts`, { cwd: modules }).flatMap((file) => tablesIn(readFileSync(path.join(modules, file), 'utf8')));
      return tables.filter((table) => !used.some((of) => of.table === table)).map((table) => `${module}: ${table}`);
    });
    expect(unused).toEqual([]);
  });
});
