import { defineSubscriber } from '../../kernel/domain-events.ts';
import type { ContentUsecases } from './contents/contents.usecases.ts';

export const fileSubscribers = (contents: ContentUsecases) => [
  defineSubscriber({
    name: 'files.plan-deletion-of-bytes', event: 'file.deleted',
    run: (owner, { objectKey }) => contents.planDeletion(owner, objectKey),
  }),
];
