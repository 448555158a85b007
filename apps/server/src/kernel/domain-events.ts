import type { RealtimeEvent } from '@scriba/contract/realtime';
import type { Transaction } from '../database/database.ts';
import type { OwnerScope } from './actor.ts';

/** Facts that only other modules hear of. */
type InternalEvent = { name: 'account.created'; userId: string } | { name: 'account.suspended' };

/** What modules need to know beyond what browsers hear. */
type Internals = { 'file.deleted': { objectKey: string } };

type WithInternals<E extends RealtimeEvent> = E extends { name: infer Name extends keyof Internals } ? E & Internals[Name] : E;

/** Everything that can happen, in the past tense. The part in `@scriba/contract/realtime` also reaches browsers. */
export type DomainEvent = WithInternals<RealtimeEvent> | InternalEvent;
export type DomainEventName = DomainEvent['name'];
export type EventOf<Name extends DomainEventName> = Extract<DomainEvent, { name: Name }>;

/** Writes events in the caller's transaction: they are seen by others if, and only if, the work commits. */
export type EmitEvent = (tx: Transaction, owner: OwnerScope, ...events: DomainEvent[]) => Promise<void>;

/** A reaction of one module to an event of a lower one. Runs as a job: at least once, with retries. */
export type Subscriber = {
  /** `<module>.<what-it-does>`; stored in the queue. */
  name: string;
  event: DomainEventName;
  run(owner: OwnerScope, event: DomainEvent): Promise<void>;
};

export const defineSubscriber = <Name extends DomainEventName>(subscriber: {
  name: string; event: Name; run(owner: OwnerScope, event: EventOf<Name>): Promise<void>;
}): Subscriber => ({
  name: subscriber.name, event: subscriber.event,
  run: (owner, event) => subscriber.run(owner, event as EventOf<Name>),
});
