import { defineJob, noPayload } from '../../kernel/jobs.ts';
import type { NoteUsecases } from './notes.usecases.ts';

export const noteJobs = (notes: NoteUsecases) => [
  defineJob({
    name: 'notes.purge-deleted', payload: noPayload, attempts: 3, retryDelaySeconds: 60, timeoutSeconds: 600, schedule: '29 * * * *',
    run: () => notes.purgeDeleted(),
  }),
  defineJob({
    name: 'notes.fold-old', payload: noPayload, attempts: 3, retryDelaySeconds: 60, timeoutSeconds: 600, schedule: '41 * * * *',
    run: () => notes.foldOld(),
  }),
];
