import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBuiltSite } from '../testing/built-site.ts';
import { problem } from '../testing/fake-api.ts';
import { faultsOf } from '../testing/judge-page.ts';
import { aFile, noLimits } from '../testing/library.ts';
import { signedIn } from '../testing/people.ts';
import type { Answers } from '../testing/site-server.ts';

const files = ['Alpha.pdf', 'Beta.pdf'].map((name, at) => aFile({ id: `file_${at + 1}`, name }));
const lost = { fileIds: ['file_1'], sizeBytes: 10, leftOut: [{ id: 'file_2', name: 'Beta.pdf', code: 'file.not_found' }] };
const answers: Answers = {
  '/api/session': signedIn(), '/api/usage': noLimits, '/api/tags': { tags: [] }, '/api/folders': { folders: [], root: { fileCount: 2, totalSize: 2 } },
  '/api/folders/root/files': { files, total: 2, next: null },
  '/api/files/archive/check': { fileIds: ['file_1', 'file_2'], sizeBytes: 20, leftOut: [] },
};

let site: Awaited<ReturnType<typeof startBuiltSite>>;
beforeAll(async () => { site = await startBuiltSite(); });
afterAll(() => site.stop());

const refused = { what: 'refused', refusal: problem('service.unavailable'), checkedAgain: answers['/api/files/archive/check'], said: /could not be started/ };
const ofWhatIsGone = { what: 'of a file that is gone', refusal: problem('file.not_found'), checkedAgain: lost, said: /This file does not exist any more/ };

test.each([refused, ofWhatIsGone].flatMap((each) => [1440, 390].map((width) => ({ ...each, width }))))(
  'at $width pixels, an archive of a selection that is $what says so, and the page stays', async ({ width, refusal, checkedAgain, said }) => {
    const given: Answers = { ...answers, '/api/files/archive': refusal };
    const { page, close } = await site.open('/dashboard', given, { viewport: { width, height: 900 } });
    page.on('request', (request) => { if (request.url().endsWith('/api/files/archive')) given['/api/files/archive/check'] = checkedAgain; });
    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+a');
    await page.getByRole('button', { name: 'Download' }).first().click();
    await page.getByText(said).first().waitFor();
    expect(await page.getByText(/in one ZIP file/).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    expect(await page.getByText('2 selected', { exact: false }).count()).toBeGreaterThan(0);
    expect(await faultsOf(page)).toEqual([]);
    await close();
  },
);
