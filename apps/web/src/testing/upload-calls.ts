import type { ReadingJob } from '@scriba/contract/extraction';
import type { FileEntry } from '@scriba/contract/files';
import type { UploadOutcome } from '@scriba/contract/uploads';
import type { UploadCalls } from '#web/features/uploads/uploads.queries.ts';

export const aJob = (changed: Partial<ReadingJob>): ReadingJob =>
  ({ jobId: 'job_1', fileId: 'file_A.pdf', state: 'running', pagesRead: 0, pageCount: 4, progress: 0, language: 'auto', isLanguageChosen: false, problem: null, ...changed });

type Answers = { outcome: UploadOutcome; kept: FileEntry };

/** A server for the calls of an upload, which notes each in `asked` and answers what it is told to. */
export function uploadCallsOf(asked: string[], { outcome, kept }: Answers, changed: Partial<UploadCalls> = {}): UploadCalls {
  const say = <Answer>(name: string, answer: Answer) => async (id: string) => { asked.push(`${name} ${id}`); return answer; };
  return {
    outcome: say('outcome', outcome), keepBoth: say('keep', kept), keepApart: async () => null, discard: say('discard', null), cancel: say('cancel', { isCanceled: true }),
    file: say('file', kept), readAgain: say('read again', { jobId: 'job_1' }), job: say('job', aJob({})), stopReading: say('stop', null),
    trash: async (ids) => { asked.push(`trash ${ids.join()}`); return { done: ids, failed: [] }; },
    ...changed,
  };
}
