import { defineSubscriber } from '../../kernel/domain-events.ts';
import type { RetentionUsecases } from './retention.usecases.ts';

export const retentionSubscribers = (retention: RetentionUsecases) => [
  // Who buys a plan sees at once that every file stays.
  defineSubscriber({ name: 'retention.look-after-plan', event: 'plan.changed', run: (owner) => retention.lookAfter(owner) }),
];
