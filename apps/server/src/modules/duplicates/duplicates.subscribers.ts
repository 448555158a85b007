import { defineSubscriber } from '../../kernel/domain-events.ts';
import type { DuplicateUsecases } from './duplicates.usecases.ts';

/** Whenever the bytes or the text of a file are there, or other ones, or the file is back from the bin. */
export const duplicateSubscribers = (duplicates: DuplicateUsecases) =>
  (['file.uploaded', 'extraction.finished', 'text.changed', 'file.restored'] as const).map((event) => defineSubscriber({
    name: `duplicates.compare-on-${event.replace('.', '-')}`, event,
    run: (owner, { fileId }) => duplicates.compare(owner, fileId),
  }));
