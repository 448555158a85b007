import { setTimeout as wait } from 'node:timers/promises';
import { isErrorCode, type ErrorCode } from '@scriba/contract/errors';
import { extractionRawApi } from '@scriba/contract/extraction';
import { readForm } from '../http/form.ts';
import { handleRaw } from '../http/routes.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Modules } from './modules.ts';

const LOOK_MS = 250;

/** The one-shot way in: a file goes in, its text comes out of the same request. It combines two modules, so it stands here. */
export const extractTextRoute = ({ uploads, extraction }: Pick<Modules, 'uploads' | 'extraction'>) =>
  handleRaw(extractionRawApi.extractText, async ({ actor, request, reply }) => {
    const gone = new AbortController();
    request.raw.socket.once('close', () => gone.abort());
    const { id: fileId } = await uploads.storeWhole(actor, await readForm(request));
    for (;;) {
      const job = await extraction.pages.jobOfFile(actor, fileId).catch(() => undefined);
      if (job?.state === 'completed') return reply.send({ text: (await extraction.texts.get(actor, fileId)).text, fileId });
      if (job?.state === 'failed' || job?.state === 'canceled') throw new AppError(codeOf(job.problem?.code), { fileId });
      await wait(LOOK_MS, undefined, { signal: gone.signal });
    }
  });

const codeOf = (code: string | undefined): ErrorCode => (code !== undefined && isErrorCode(code) ? code : 'extraction.failed');
