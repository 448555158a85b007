import type { ErrorSink, Failure } from '../../ports/error-sink.ts';

type Options = {
  /** `https://<key>@<host>/<project>`, as the receiver shows it. */
  dsn: string;
  version: string;
  /** How long the receiver may think. */
  timeoutMs?: number;
};

/** A line of a stack, as Chrome (`at f (a.js:1:2)`) and as Firefox and Safari (`f@a.js:1:2`) write it. */
const FRAME = /^\s*(?:at )?(?:(?<name>[^@(]*?)(?:@| \())?(?<file>[^\s()@]+):(?<line>\d+):(?<column>\d+)\)?$/;

/**
 * Everything that speaks the envelope protocol of Sentry: Sentry itself, GlitchTip, Bugsink. One POST of three lines; the library would
 * patch the process and brings hundreds of files for it.
 */
export function sentryEnvelope({ dsn, version, timeoutMs = 8000 }: Options): ErrorSink {
  const { url, key } = endpointOf(dsn);
  const headers = { 'content-type': 'application/x-sentry-envelope', 'x-sentry-auth': `Sentry sentry_version=7, sentry_client=scriba/${version}, sentry_key=${key}` };
  return {
    async tell(failure) {
      const lines = [{ event_id: failure.id, sent_at: failure.at.toISOString() }, { type: 'event', content_type: 'application/json' }, eventOf(failure, version)];
      const body = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
      const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The receiver of error reports answered ${answer.status}`);
    },
  };
}

/** A receiver may stand below a path, and the last part of it is the project. */
function endpointOf(dsn: string): { url: string; key: string } {
  const { protocol, host, username, pathname } = new URL(dsn);
  const parts = pathname.split('/').filter(Boolean);
  const below = parts.slice(0, -1).map((part) => `/${part}`).join('');
  return { url: `${protocol}//${host}${below}/api/${parts.at(-1) ?? ''}/envelope/`, key: username };
}

const eventOf = ({ id, message, stack, path, browser, fingerprint, at }: Failure, version: string) => {
  const [type, value] = /^(\w*Error): (.*)$/s.exec(message)?.slice(1) ?? ['Error', message];
  const frames = framesOf(stack);
  return {
    event_id: id, timestamp: at.getTime() / 1000, platform: 'javascript', level: 'error', logger: 'browser', release: `scriba@${version}`,
    fingerprint: [fingerprint], transaction: path, tags: { path },
    exception: { values: [{ type, value, ...(frames.length > 0 && { stacktrace: { frames } }) }] },
    request: { url: path, headers: { 'User-Agent': browser } },
  };
};

/** The innermost call comes last. */
const framesOf = (stack: string) => stack.split('\n').flatMap((line) => {
  const { name, file, line: row, column } = FRAME.exec(line)?.groups ?? {};
  return file === undefined ? [] : [{ filename: file, function: name || '?', lineno: Number(row), colno: Number(column), in_app: true }];
}).reverse();
