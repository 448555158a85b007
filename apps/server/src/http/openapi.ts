import { api, rawApi } from '@scriba/contract/api';
import { errorCatalogue, type ErrorCode } from '@scriba/contract/errors';
import type { RawRoute, Route } from '@scriba/contract/route';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** The contract as an OpenAPI 3.1 document: nothing here is written twice. */
export function openapiDocument(publicUrl: string | undefined): Json {
  const paths: Record<string, Record<string, Json>> = {};
  const add = (route: Route | RawRoute, domain: string, name: string) => {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, domain, name) };
  };
  for (const [domain, routes] of Object.entries(api)) for (const [name, route] of Object.entries(routes)) add(route, domain, name);
  for (const [domain, routes] of Object.entries(rawApi)) for (const [name, route] of Object.entries(routes)) add(route, domain, name);
  return {
    openapi: '3.1.0',
    info: { title: 'Scriba', version: '1', description: 'Every error answers as application/problem+json with a stable `code`.' },
    ...(publicUrl && { servers: [{ url: publicUrl }] }),
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'scriba_session' } } },
  };
}

function operation(route: Route | RawRoute, domain: string, name: string): Json {
  const parameters = [...parametersIn('path', route.params), ...parametersIn('query', route.query)];
  return {
    operationId: `${domain}.${name}`, tags: [domain], summary: route.summary,
    ...(route.access !== 'public' && route.access !== 'not-suspended' && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(route.body, 'input') } } } }),
    responses: { [String(route.status ?? 200)]: answer(route), ...problems(route.errors) },
  };
}

function parametersIn(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, of]) => ({ name, in: place, required: place === 'path' || required.includes(name), schema: of }));
}

function answer(route: Route | RawRoute): Json {
  if ('response' in route) {
    if (route.status === 204) return { description: 'Done.' };
    return { description: 'Done.', content: { 'application/json': { schema: schemaOf(route.response, 'output') } } };
  }
  return { description: 'Done.', content: Object.fromEntries(route.mediaTypes.map((mediaType) => [mediaType, {}])) };
}

/** One answer for each status, which names the codes that it may carry. */
function problems(codes: readonly ErrorCode[]): Json {
  const byStatus = Map.groupBy(codes, (code) => String(errorCatalogue[code].status));
  return Object.fromEntries([...byStatus].map(([status, of]) => [status, {
    description: of.map((code) => `\`${code}\`: ${errorCatalogue[code].title}`).join('; '), content: { 'application/problem+json': {} },
  }]));
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};
