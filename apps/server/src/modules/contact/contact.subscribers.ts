import { defineSubscriber } from '../../kernel/domain-events.ts';
import type { ContactUsecases } from './contact.usecases.ts';

export const contactSubscribers = (contact: ContactUsecases) => [
  defineSubscriber({
    name: 'contact.keep-messages-with-account', event: 'account.changed',
    run: (owner) => contact.keepWithAccount(owner),
  }),
];
