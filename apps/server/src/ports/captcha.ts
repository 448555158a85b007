/** What a browser must do before it may do something. */
export type CaptchaQuestion =
  | { kind: 'proof-of-work'; challenge: string; bits: number }
  | { kind: 'recaptcha' | 'turnstile'; siteKey: string };

/** A right answer. Who lets it pass must do so once only: the same answer has the same id, and is worth nothing after its end. */
export type CaptchaPass = { id: string; endsAt: Date };

/** The service that judges cannot be reached, so nobody knows. */
export class CaptchaUnreachable extends Error {
  override name = 'CaptchaUnreachable';
}

/** Tells people from programs, or makes programs pay with work. */
export interface Captcha {
  /** Whom people know it by. */
  readonly kind: CaptchaQuestion['kind'];
  /** Each step of `hardness` above 0 is worth twice the work, where work is what is asked for. */
  ask(purpose: string, hardness: number): CaptchaQuestion;
  /** Undefined for a wrong answer, for one that is too old, and for one to another purpose. Throws `CaptchaUnreachable`. */
  check(answer: string, asked: { purpose: string; ipAddress: string }): Promise<CaptchaPass | undefined>;
}
