import { expect, test } from 'vitest';
import { schemalessContract } from './schemaless-contract.ts';

const IN_CONTRACT = '/packages/contract/src/rooms.ts';

function asBuilt(code: string, id = IN_CONTRACT): string | undefined {
  const { transform } = schemalessContract() as { transform: (code: string, id: string) => { code: string } | undefined };
  return transform(code, id)?.code.replaceAll(/\s+/g, ' ');
}

test('of a route its method, path and access are left, and the field of a form', () => {
  expect(asBuilt(`
    export const roomsApi = {
      list: defineRoute({ method: 'GET', path: '/rooms/:roomId', access: 'verified', summary: 'It says, "all" of them.',
        params: z.object({ roomId: z.string() }), response: z.object({ rooms: z.array(room) }), errors: ['room.not_found'] }),
      download: defineRawRoute({ method: 'POST', path: '/rooms', access: 'public', bodyField: 'wanted', mediaTypes: ['text/plain'], errors: [] }),
    } as const;`)).toBe(' export const roomsApi = { list: ({ method: \'GET\', path: \'/rooms/:roomId\', access: \'verified\', }), '
    + 'download: ({ method: \'POST\', path: \'/rooms\', access: \'public\', bodyField: \'wanted\', }), } as const;');
});

test('what makes a schema may be left out where nothing names it; what functions do stays as it is', () => {
  expect(asBuilt('const room = z.object({ name: z.string() });')).toContain('= /*#__PURE__*/ z.object({ name: /*#__PURE__*/ z.string() });');
  expect(asBuilt('const call = (name: string) => z.string(name);')).toBe('const call = (name: string) => z.string(name);');
});

test('what is not of the contract stays as it is', () => {
  expect(asBuilt('const room = z.object({});', '/apps/web/src/rooms.ts')).toBeUndefined();
});
