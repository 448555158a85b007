/**
 * Bench: ten thousand guesses at the password of one account, from as many addresses and then from one, as fast as so many callers at
 * once get their answers; and what others, who sign in meanwhile, feel of it. They are timed in turns, now with guesses beside them and
 * now without, so that whatever else the machine does is in both.
 * Goals: at most 10 guesses of a quarter of an hour get as far as the password, the owner comes in from a known browser all the same,
 * and the sign-in of others takes at most 1.5 times as long (p95). Nobody is asked to prove to be no program, which would stop guesses
 * earlier. `node bench/guesses.ts`; `GUESSES`, 10,000 by default, `PER_SECOND`, 100, and `SIGN_INS`, 200.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { mailedToken, median, percentile, startProduct, temporaryFolder } from './running-product.ts';
import { formatTable } from './table.ts';

const MOST_CHECKED = 10;
const SLOWER_AT_MOST = 1.5;
const guesses = Number(process.env.GUESSES ?? 10_000);
const perSecond = Number(process.env.PER_SECOND ?? 100);
const signIns = Number(process.env.SIGN_INS ?? 200);
/** Each turn of guesses is as long as a turn of quiet. */
const TURNS = 10;
const OTHER = { email: 'ada@example.com', password: 'correct horse battery staple' };
const VICTIM = { email: 'victim@example.com', password: 'nobody guesses this one' };
const settings = { SIGN_UP: 'open', CAPTCHA: 'off', TRUST_PROXY: '127.0.0.1' };

type Product = { url: string; output(): string };
type Answer = { status: number; code: string | undefined; cookies: string[] };
type Call = { path: string; from: string; body: object; cookie?: string };

async function post(url: string, { path, from, body, cookie }: Call): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, ...(cookie && { cookie }) };
  const response = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await response.text();
  const code = response.ok ? undefined : (JSON.parse(text) as { code: string }).code;
  return { status: response.status, code, cookies: response.headers.getSetCookie() };
}

/** An account as people have it, confirmed by the link of the mail; answers what a browser keeps in which its owner signed in. */
async function makeVictim({ url, output }: Product): Promise<string> {
  const from = '192.0.2.1';
  await post(url, { path: '/auth/sign-up', from, body: { name: 'Victim', ...VICTIM, language: 'en' } });
  const token = await mailedToken(output, VICTIM.email);
  await post(url, { path: '/auth/verify-email', from, body: { token, password: VICTIM.password } });
  const { status, cookies } = await post(url, { path: '/auth/sign-in', from, body: VICTIM });
  if (status !== 200) throw new Error(`The owner cannot sign in: ${status}`);
  return cookies.map((line) => line.split(';')[0] ?? '').find((pair) => pair.startsWith('scriba_device=')) ?? '';
}

/** One for which a busy machine had no connection was not made, and is not counted. */
const guess = (url: string, from: string, nth: number) => post(url, { path: '/auth/sign-in', from, body: { email: VICTIM.email, password: `guess number ${nth}` } })
  .catch((): Answer => ({ status: 0, code: undefined, cookies: [] }));

/** Starts so many guesses a second until it is told to stop or has none left; answers what became of them. */
function attack(url: string, next: () => { from: string; nth: number } | undefined) {
  let isOver = false;
  const stop = () => { isOver = true; };
  const done = (async () => {
    const answers: Promise<Answer>[] = [];
    const begun = performance.now();
    while (!isOver) {
      const due = (performance.now() - begun) / 1000 * perSecond;
      while (answers.length < due) {
        const one = next();
        if (!one) return await Promise.all(answers);
        answers.push(guess(url, one.from, one.nth));
      }
      await wait(2);
    }
    return await Promise.all(answers);
  })();
  return { stop, done };
}

let visitors = 0;
/** One after the other, each from an address of its own, in milliseconds. */
async function timeSignIns(url: string, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let nth = 0; nth < count; nth++) {
    const begun = performance.now();
    const { status } = await post(url, { path: '/auth/sign-in', from: `198.18.${Math.floor(visitors / 250)}.${visitors++ % 250}`, body: OTHER });
    if (status !== 200) throw new Error(`Somebody else cannot sign in: ${status}`);
    times.push(performance.now() - begun);
  }
  return times;
}

async function campaign(url: string, addressOf: (nth: number) => string) {
  const [quiet, beside]: [number[], number[]] = [[], []];
  const answers: Answer[] = [];
  let made = 0;
  const next = () => (made < guesses ? { from: addressOf(made), nth: made++ } : undefined);
  for (let turn = 0; turn < TURNS; turn++) {
    quiet.push(...await timeSignIns(url, signIns / TURNS));
    const guessing = attack(url, next);
    beside.push(...await timeSignIns(url, signIns / TURNS));
    guessing.stop();
    answers.push(...await guessing.done);
  }
  answers.push(...await attack(url, next).done);
  return { quiet, beside, answers };
}

const data = temporaryFolder();
const product = await startProduct('all', data.folder, settings);
try {
  const { url } = product;
  const device = await makeVictim(product);
  const rows: string[][] = [];
  let checkedOfAll = 0;
  for (const [name, addressOf] of [
    ['as many addresses', (nth: number) => `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`], ['one address', () => '203.0.113.66'],
  ] as const) {
    const { quiet, beside, answers } = await campaign(url, addressOf);
    const checked = answers.filter(({ code }) => code === 'auth.invalid_credentials').length;
    checkedOfAll += checked;
    const ratio = percentile(beside, 0.95) / percentile(quiet, 0.95);
    const felt = [quiet, beside].flatMap((times) => [median(times), percentile(times, 0.95)]).map((ms) => `${ms.toFixed(0)} ms`);
    rows.push([`from ${name}`, String(answers.filter(({ status }) => status !== 0).length), String(checked), ...felt, ratio.toFixed(2), `<= ${SLOWER_AT_MOST}`]);
    if (ratio > SLOWER_AT_MOST) process.exitCode = 1;
  }
  const owner = await post(url, { path: '/auth/sign-in', from: '192.0.2.1', body: VICTIM, cookie: device });
  const stranger = await post(url, { path: '/auth/sign-in', from: '192.0.2.2', body: VICTIM });
  if (checkedOfAll > MOST_CHECKED || owner.status !== 200 || stranger.status !== 429) process.exitCode = 1;
  process.stdout.write(`${formatTable(['guesses', 'made', 'checked', 'others', 'p95', 'beside guesses', 'p95', 'ratio', 'goal'], rows)}\n
${perSecond} guesses a second; ${signIns} sign-ins of others in quiet and as many beside guesses, in ${TURNS} turns each. Checked in all: ${checkedOfAll}, at most ${MOST_CHECKED}.
Then, with the right password: ${owner.status} in the browser that its owner used before, ${stranger.status} in another one.\n`);
} finally {
  await product.end();
  data.remove();
}
