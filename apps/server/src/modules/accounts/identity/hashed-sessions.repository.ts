import type { DBAdapter, DBTransactionAdapter, Where } from '@better-auth/core/db/adapter';
import { hashToken } from '../sessions/sessions.rules.ts';

type Query = { model: string; where?: Where[] | undefined };
type Row = Record<string, unknown>;

/**
 * better-auth compares and stores the secret of a session as it is. Between it and the database, this puts the hash in
 * place of the secret, and gives back the secret where it was what a session was asked for by.
 */
export function withHashedSessions(adapter: DBAdapter): DBAdapter {
  const { transaction, ...rest } = adapter;
  return {
    ...hashing(rest),
    transaction: (callback) => transaction((inner) => callback(hashing(inner))),
  };
}

function hashing(adapter: DBTransactionAdapter): DBTransactionAdapter {
  return {
    ...adapter,
    create: async <T extends Row, R = T>(query: { model: string; data: Omit<T, 'id'>; select?: string[] | undefined; forceAllowId?: boolean | undefined }) => {
      const created = await adapter.create<T, R>({ ...query, data: hashData(query.model, query.data) });
      return reveal(created, query.model, secretsIn(query.model, [(query.data as Row)['token']]));
    },
    findOne: async <T>(query: Parameters<DBTransactionAdapter['findOne']>[0]) =>
      reveal(await adapter.findOne<T>(hashWhere(query)), query.model, secretsOf(query)),
    findMany: async <T>(query: Parameters<DBTransactionAdapter['findMany']>[0]) =>
      (await adapter.findMany<T>(hashWhere(query))).map((row) => reveal(row, query.model, secretsOf(query))),
    count: (query) => adapter.count(hashWhere(query)),
    update: async <T>(query: Parameters<DBTransactionAdapter['update']>[0]) =>
      reveal(await adapter.update<T>({ ...hashWhere(query), update: hashData(query.model, query.update) }), query.model, secretsOf(query)),
    updateMany: (query) => adapter.updateMany({ ...hashWhere(query), update: hashData(query.model, query.update) }),
    delete: (query) => adapter.delete(hashWhere(query)),
    deleteMany: (query) => adapter.deleteMany(hashWhere(query)),
    consumeOne: async <T>(query: Parameters<DBTransactionAdapter['consumeOne']>[0]) =>
      reveal(await adapter.consumeOne<T>(hashWhere(query)), query.model, secretsOf(query)),
  };
}

const isSecret = (model: string, field: string) => model === 'session' && field === 'token';

const hashData = <D extends object>(model: string, data: D): D =>
  (isSecret(model, 'token') && 'token' in data ? { ...data, token: hashToken(String(data.token)) } : data);

const hashWhere = <Q extends Query>(query: Q): Q => ({
  ...query,
  ...(query.where && { where: query.where.map((part) => (isSecret(query.model, part.field) ? { ...part, value: hashValue(part.value) } : part)) }),
});

const hashValue = (value: Where['value']): Where['value'] =>
  (Array.isArray(value) ? value.map((each) => hashToken(String(each))) : hashToken(String(value)));

const secretsOf = ({ model, where = [] }: Query) =>
  secretsIn(model, where.filter(({ field }) => isSecret(model, field)).flatMap(({ value }): unknown[] => (Array.isArray(value) ? value : [value])));

const secretsIn = (model: string, secrets: unknown[]) =>
  new Map((model === 'session' ? secrets : []).map((secret) => [hashToken(String(secret)), String(secret)]));

function reveal<R>(row: R, model: string, secrets: Map<string, string>): R {
  if (model !== 'session' || row === null || typeof row !== 'object' || !('token' in row)) return row;
  return { ...row, token: secrets.get(String(row.token)) ?? row.token };
}
