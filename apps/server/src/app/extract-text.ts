import { setTimeout as wait } from 'node:timers/promises';
import { isErrorCode, type ErrorCode } from '@scriba/contract/errors';
import { extractionRawApi, type ReadingJob } from '@scriba/contract/extraction';
import { readForm } from '../http/form.ts';
import { handleRaw } from '../http/routes.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Modules } from './modules.ts';

const LOOK_MS = 250;

/** The one-shot way in: a file goes in, its text comes out of the same request. It combines two modules, so it stands here. */
export const extractTextRoute = ({ uploads, extraction }: Pick<Modules, 'uploads' | 'extraction'>) =>
  handleRaw(extractionRawApi.extractText, async ({ actor, request, reply }) => {
    const { id: fileId } = await uploads.storeWhole(actor, await readForm(request));
    while (!request.raw.socket.destroyed) {
      const job = await extraction.pages.jobOfFile(actor, fileId).catch(asNotOrdered);
      if (job?.state === 'completed') return reply.send({ text: (await extraction.texts.get(actor, fileId)).text, fileId });
      const problem = job && problemOf(job);
      if (problem) throw new AppError(problem, { fileId });
      await wait(LOOK_MS);
    }
    // Nobody is there any more; the file is read all the same.
    return reply.hijack();
  });

/** The reading is ordered by a job that follows the upload. */
function asNotOrdered(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'job.not_found') return;
  throw error;
}

function problemOf({ state, problem }: ReadingJob): ErrorCode | undefined {
  if (state === 'canceled') return 'extraction.canceled';
  if (state === 'waiting_for_space') return 'storage.no_space';
  return state === 'failed' ? codeOf(problem?.code) : undefined;
}

const codeOf = (code: string | undefined): ErrorCode => (code !== undefined && isErrorCode(code) ? code : 'extraction.failed');
