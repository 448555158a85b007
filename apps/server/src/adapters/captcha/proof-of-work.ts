import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { CAPTCHA_MINUTES } from '@scriba/contract/captcha';
import { PUZZLE_COUNT, puzzleText, seedOf } from '@scriba/contract/captcha-puzzles';
import type { Captcha } from '../../ports/captcha.ts';
import type { Clock } from '../../ports/clock.ts';

type Options = {
  clock: Clock;
  secretKey: string;
  /** Zeros that the hash of each puzzle must begin with in quiet times. */
  bits: number;
};

/** More would keep an honest phone busy for minutes, whoever attacks. */
const HARDNESS_MAX = 6;
const SEED_BYTES = 24;
const MINUTE_MS = 60_000;

/**
 * The built-in captcha, without anybody from outside: the browser does a little work, which masses of programs cannot afford. The
 * challenge carries our signature, so nothing is kept until it is answered.
 */
export function proofOfWork({ clock, secretKey, bits }: Options): Captcha {
  const key = createHmac('sha256', secretKey).update('captcha').digest();
  const signatureOf = (purpose: string, unsigned: string) => createHmac('sha256', key).update(`${purpose}:${unsigned}`).digest('base64url');

  /** What a challenge of ours asks for; undefined for one that is not ours, or was for something else. */
  const read = (challenge: string, purpose: string) => {
    const [seed = '', bitText = '', end = '', signature = ''] = challenge.split('.');
    const isOurs = isSame(signature, signatureOf(purpose, `${seed}.${bitText}.${end}`));
    return isOurs ? { seed, bits: Number(bitText), endsAt: new Date(Number.parseInt(end, 36)) } : undefined;
  };

  return {
    kind: 'proof-of-work',

    ask(purpose, hardness) {
      const asked = bits + Math.min(hardness, HARDNESS_MAX);
      const end = clock.now().getTime() + CAPTCHA_MINUTES * MINUTE_MS;
      const unsigned = `${randomBytes(SEED_BYTES).toString('base64url')}.${asked}.${end.toString(36)}`;
      return { kind: 'proof-of-work', challenge: `${unsigned}.${signatureOf(purpose, unsigned)}`, bits: asked };
    },

    async check(answer, { purpose }) {
      const parts = answer.split('.');
      const challenge = read(parts.slice(0, 4).join('.'), purpose);
      if (!challenge || challenge.endsAt <= clock.now()) return undefined;
      const nonces = parts.slice(4);
      const isSolved = nonces.length === PUZZLE_COUNT && nonces.every((nonce, puzzle) => hasZeros(challenge, puzzle, nonce));
      return isSolved ? { id: seedOf(answer), endsAt: challenge.endsAt } : undefined;
    },
  };
}

function hasZeros({ seed, bits }: { seed: string; bits: number }, puzzle: number, nonce: string): boolean {
  const number = Number.parseInt(nonce, 36);
  if (!Number.isSafeInteger(number) || number.toString(36) !== nonce) return false;
  const hash = createHash('sha256').update(puzzleText(seed, puzzle, number)).digest();
  return Math.clz32(hash.readUInt32BE()) >= bits;
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
