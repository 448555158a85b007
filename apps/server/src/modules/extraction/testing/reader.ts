import { expect } from 'vitest';
import type { ReadingJob } from '@scriba/contract/extraction';
import { eventually } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

/** Someone who uploads documents and looks at what becomes of them. */
export function reader(person: TestClient) {
  const job = async (fileId: string): Promise<ReadingJob | undefined> => {
    const { statusCode, body } = await person.get(`/files/${fileId}/job`).response;
    return statusCode === 200 ? JSON.parse(body) as ReadingJob : undefined;
  };
  const until = (fileId: string, what: string, is: (reading: ReadingJob) => boolean) => eventually(`${fileId} is ${what}`, async () => {
    const reading = await job(fileId);
    return reading && is(reading) ? reading : undefined;
  });
  return {
    person,
    job,
    /** Each line becomes a page. */
    async upload(content: string, name = 'document.csv'): Promise<string> {
      return (await (await person.upload(name, content)).expect(201)).file.id as string;
    },
    reaches: (fileId: string, state: ReadingJob['state']) => until(fileId, state, (reading) => reading.state === state),
    hasRead: (fileId: string, pages: number) => until(fileId, `read to page ${pages}`, ({ pagesRead, state }) => state === 'running' && pagesRead === pages),
    file: async (fileId: string) => (await person.get(`/files/${fileId}`).expect(200)).file,
    text: async (fileId: string): Promise<string> => (await person.get(`/files/${fileId}/text`).expect(200)).text,
    async cancel(fileId: string) {
      await person.post(`/jobs/${(await job(fileId))?.jobId}/cancel`).expect(204);
    },
    /** Extractions that are used, and those that are used or reserved. */
    async usage() {
      const { extractionsUsed, extractionsAvailable, totalExtractions } = await person.get('/usage').expect(200);
      return { used: extractionsUsed as number, taken: (totalExtractions as number) - (extractionsAvailable as number) };
    },
    async expectUsage(used: number, reserved = 0) {
      expect(await this.usage()).toEqual({ used, taken: used + reserved });
    },
  };
}
export type Reader = ReturnType<typeof reader>;
