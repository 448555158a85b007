import { startSharedTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

const ATTEMPTS = 20;

/** The whole product for people who upload and search. Every page is of the language that `script` says. */
export async function startForSearchers() {
  const script = { language: 'en' };
  const app = await startSharedTestApp({
    adapt: ({ extractor }) => ({
      extractor: {
        ...extractor,
        async *extract(order) {
          for await (const event of extractor.extract(order)) yield event.type === 'page' ? { ...event, page: { ...event.page, language: script.language } } : event;
        },
      },
    }),
  });
  let serial = 0;
  return {
    app, script,
    someone: () => app.person(`searcher${serial++}`),
    /** Each line becomes a page. Answers the id of the file once it is read. */
    async read(person: TestClient, name: string, text: string): Promise<string> {
      const { file } = await (await person.upload(name, text)).expect(201);
      await app.eventually(`${name} is read`, async () => (await person.get(`/files/${file.id}`).expect(200)).file.uploadStatus === 'completed');
      return file.id;
    },
    /** What is found in the end: on a machine that does much else, a search may be ended by its limit, and is asked again. */
    async find(person: TestClient, query: string, more = '') {
      const ask = () => person.get(`/search?q=${encodeURIComponent(query)}${more}`);
      for (let times = 0; times < ATTEMPTS; times++) {
        const asked = ask();
        if ((await asked.response).statusCode !== 503) return await asked.expect(200);
      }
      return await ask().expect(200);
    },
  };
}
