import { api, rawApi } from '@scriba/contract/api';
import { errorCatalogue } from '@scriba/contract/errors';
import { describe, expect, test } from 'vitest';
import { startSharedTestApp } from '../testing/test-app.ts';

type Parameter = { name: string; in: string; required: boolean };
type Operation = { operationId: string; summary: string; parameters?: Parameter[]; responses: Record<string, { description: string }> };
type Place = { method: string; path: string };

const app = await startSharedTestApp({ isWorking: false });
const document = JSON.parse((await app.http.inject('/api/openapi.json')).body) as { openapi: string; paths: Record<string, Record<string, Operation>> };
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })));

describe('the description of the API', () => {
  test('names every route of the contract once, and nothing that is not answered', () => {
    const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`).sort();
    const routes = [api, rawApi].flatMap((domains) => Object.values<Record<string, Place>>(domains)).flatMap((of) => Object.values(of));
    expect(described).toEqual(routes.map(({ method, path }) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`).sort());
    for (const { path, method } of operations) {
      expect(app.http.hasRoute({ method: method.toUpperCase() as 'GET', url: path.replace(/\{(\w+)\}/g, ':$1') }), `${method} ${path}`).toBe(true);
    }
  });

  test('is OpenAPI 3.1 with a name and a sentence for each operation', () => {
    expect(document.openapi).toBe('3.1.0');
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const { operation } of operations) expect(operation.summary).toMatch(/^[A-Z].*\.$/s);
  });

  test('names every part of a path as a parameter that is needed', () => {
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const described = (operation.parameters ?? []).filter(({ in: place }) => place === 'path').map(({ name, required }) => required && name);
      expect(described.sort(), path).toEqual(inPath.sort());
    }
  });

  test('names errors that exist, under the status that they have', () => {
    for (const { path, operation } of operations) {
      for (const [status, { description }] of Object.entries(operation.responses)) {
        for (const [, code = ''] of description.matchAll(/`([a-z_]+\.[a-z_]+)`/g)) {
          expect(String(errorCatalogue[code as keyof typeof errorCatalogue]?.status), `${path} ${code}`).toBe(status);
        }
      }
    }
  });
});
