import { Readable } from 'node:stream';
import { auditApi, auditRawApi } from '@scriba/contract/audit';
import { outboxApi } from '@scriba/contract/outbox';
import { peopleApi } from '@scriba/contract/people';
import { attachment } from '../../http/attachment.ts';
import type { Client } from '../../http/call.ts';
import { handle, handleRaw } from '../../http/routes.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { AuditOrigin } from '../audit/audit.types.ts';
import type { AuditLog } from './audit-log/audit-log.usecases.ts';
import type { Outbox } from './outbox/outbox.usecases.ts';
import type { AdministeredPeople } from './people/people.usecases.ts';

type Screens = { people: AdministeredPeople; log: AuditLog; outbox: Outbox };

export const administrationRoutes = ({ people, log, outbox }: Screens) =>
  [...peopleRoutes(people), ...actRoutes(people), ...auditRoutes(log), ...outboxRoutes(outbox)];

const peopleRoutes = (people: AdministeredPeople) => [
  handle(peopleApi.list, ({ actor, query }) => people.list(actor, query)),
  handle(peopleApi.get, async ({ actor, params }) => ({ person: await people.find(actor, params.personId) })),
  handle(peopleApi.create, async ({ body, ...call }) => ({ person: await people.create(originOf(call), body) })),
];

const actRoutes = (people: AdministeredPeople) => [
  handle(peopleApi.suspend, async ({ params, body, ...call }) => ({ person: await people.suspend(originOf(call), params.personId, body.reason) })),
  handle(peopleApi.restore, async ({ params, ...call }) => ({ person: await people.restore(originOf(call), params.personId) })),
  handle(peopleApi.confirmAddress, async ({ params, ...call }) => ({ person: await people.confirmAddress(originOf(call), params.personId) })),
  handle(peopleApi.resetSecondFactor, async ({ params, ...call }) => ({ person: await people.resetSecondFactor(originOf(call), params.personId) })),
  handle(peopleApi.removePasskeys, async ({ params, ...call }) => ({ person: await people.removePasskeys(originOf(call), params.personId) })),
  handle(peopleApi.signOut, async ({ params, ...call }) => ({ person: await people.signOut(originOf(call), params.personId) })),
  handle(peopleApi.sendPasswordLink, async ({ params, ...call }) => ({ person: await people.sendPasswordLink(originOf(call), params.personId) })),
  handle(peopleApi.setPlan, async ({ params, body, ...call }) => ({ person: await people.setPlan(originOf(call), params.personId, body.ownPlan) })),
  handle(peopleApi.setRole, async ({ params, body, ...call }) => ({ person: await people.setRole(originOf(call), params.personId, body.role) })),
];

const auditRoutes = (log: AuditLog) => [
  handle(auditApi.list, ({ actor, query }) => log.list(actor, query)),
  handleRaw(auditRawApi.export, async ({ query, reply, ...call }) => {
    const lines = await log.export(originOf(call), query);
    return attachment(reply, { name: 'audit.csv', mediaType: 'text/csv; charset=utf-8' }).send(Readable.from(lines));
  }),
];

const outboxRoutes = (outbox: Outbox) => [
  handle(outboxApi.list, ({ actor, query }) => outbox.list(actor, query)),
  handle(outboxApi.open, async ({ params, ...call }) => ({ mail: await outbox.open(originOf(call), params.mailId) })),
  handle(outboxApi.sendAgain, async ({ params, ...call }) => {
    await outbox.sendAgain(originOf(call), params.mailId);
    return null;
  }),
];

const originOf = ({ actor, client }: { actor: Actor; client: Client }): AuditOrigin => ({ actor, ipAddress: client.ipAddress });
