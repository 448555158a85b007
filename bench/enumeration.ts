/**
 * Bench: whether strangers can find out who has an account, by what is answered or by how long it takes. Each question is asked once
 * about an address that has an account and once about one that has none, in an order that is drawn, so that nothing but the address
 * tells them apart; each address is asked about once, since asking again is slowed down for everybody.
 * Goal: the answers are the same to the byte, and the times have p > 0.01 (Mann-Whitney). `node bench/enumeration.ts`; `SAMPLES`, 200 by default.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { mannWhitney } from './mann-whitney.ts';
import { mailedToken, median, startProduct, temporaryFolder } from './running-product.ts';
import { formatTable } from './table.ts';

const P_GOAL = 0.01;
const samples = Number(process.env.SAMPLES ?? 200);
const PASSWORD = 'correct horse battery staple';
/** What a stranger signs up with. */
const CHOSEN = 'another horse and battery';
const settings = { SIGN_UP: 'open', CAPTCHA: 'off', RATE_SIGN_IN: '1000000/1m', RATE_MAIL: '1000000/1m', TRUST_PROXY: '127.0.0.1' };
let asked = 0;
/** Each time somebody else asks: whoever tries many addresses is stopped early. */
const stranger = () => `10.${Math.floor(asked / 256)}.${asked++ % 256}.7`;

type Answer = { ms: number; answer: string };
type Question = { name: string; path: string; body: (email: string) => object; /** Asked for an account first. */ isAfterSignUp?: boolean };

const SIGN_UP = '/api/auth/sign-up';

const questions: Question[] = [
  { name: 'sign in with a wrong password', path: '/api/auth/sign-in', body: (email) => ({ email, password: 'a wrong password of mine' }) },
  { name: 'ask for a new password', path: '/api/auth/forgot-password', body: (email) => ({ email }) },
  { name: 'sign up', path: SIGN_UP, body: (email) => ({ name: 'Ana', email, password: PASSWORD, language: 'en' }) },
  { name: 'sign in with what was signed up with', path: '/api/auth/sign-in', body: (email) => ({ email, password: CHOSEN }), isAfterSignUp: true },
  { name: 'sign in with something else then', path: '/api/auth/sign-in', body: (email) => ({ email, password: 'a wrong password of mine' }), isAfterSignUp: true },
];

async function ask(url: string, { path, body }: Question, email: string): Promise<Answer> {
  const payload = JSON.stringify(body(email));
  const begun = performance.now();
  const response = await fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json', 'x-forwarded-for': stranger() }, body: payload });
  const text = await response.text();
  const ms = performance.now() - begun;
  // Of an answer, numbers, moments and the address itself are others each time.
  return { ms, answer: `${response.status} ${text.replaceAll(/"(requestId|instance|id|uid|email|createdAt)":"[^"]*"/g, '"$1":""')}` };
}

/** Accounts as people have them, confirmed by the link of the mail. */
async function makeAccounts({ url, output }: { url: string; output: () => string }, emails: readonly string[]) {
  for (const email of emails) {
    await ask(url, questions[2] as Question, email);
    const token = await mailedToken(output, email);
    const confirmed = await fetch(`${url}/api/auth/verify-email`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token, password: PASSWORD }) });
    if (!confirmed.ok) throw new Error(`${email} is not confirmed: ${confirmed.status}`);
  }
}

async function compare(url: string, question: Question, pairs: readonly { known: string; unknown: string }[]) {
  const known: Answer[] = [];
  const unknown: Answer[] = [];
  for (const pair of pairs) {
    const turns = [{ email: pair.known, kept: known }, { email: pair.unknown, kept: unknown }];
    for (const { email, kept } of randomInt(2) === 0 ? turns : turns.reverse()) {
      if (question.isAfterSignUp) await ask(url, { ...question, path: SIGN_UP, body: () => ({ name: 'Ana', email, password: CHOSEN, language: 'en' }) }, email);
      kept.push(await ask(url, question, email));
      // What the answer left to be done, such as a mail, is over before the next one is asked.
      await wait(40);
    }
  }
  const answers = new Set([...known, ...unknown].map(({ answer }) => answer));
  return { known: known.map(({ ms }) => ms), unknown: unknown.map(({ ms }) => ms), answers };
}

const data = temporaryFolder();
const product = await startProduct('all', data.folder, settings);
try {
  const rows: string[][] = [];
  for (const [index, question] of questions.entries()) {
    const pairs = Array.from({ length: samples }, (_, sample) => ({ known: `known-${index}-${sample}@example.com`, unknown: `nobody-${index}-${sample}@example.com` }));
    await makeAccounts(product, pairs.map((pair) => pair.known));
    const { known, unknown, answers } = await compare(product.url, question, pairs);
    const p = mannWhitney(known, unknown);
    rows.push([
      question.name, `${median(known).toFixed(1)} ms`, `${median(unknown).toFixed(1)} ms`, String(answers.size), p.toFixed(3), `> ${P_GOAL}`, (p / P_GOAL).toFixed(1),
    ]);
  }
  process.stdout.write(`${formatTable(['question', 'has an account', 'has none', 'answers', 'p', 'goal', 'ratio'], rows)}\n\n${samples} addresses of each kind and question; medians.\n`);
} finally {
  await product.end();
  data.remove();
}
