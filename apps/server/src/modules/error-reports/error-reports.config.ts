import { z } from 'zod';

const isDsn = (text: string) => {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.username !== '' && /[^/]$/.test(url.pathname);
};

export const errorReportsConfig = z.object({
  SENTRY_DSN: z.string().refine(isDsn, 'must look like https://key@host/project').optional()
    .describe('Where failures of pages are told as well, as `https://key@host/project`: Sentry, or anything that takes its envelopes (GlitchTip, Bugsink). Message, stack, path and browser leave this installation, without e-mail addresses and what stood behind a path. Without it they are kept here only.'),
});
