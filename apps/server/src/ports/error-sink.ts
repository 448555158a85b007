/** A failure, without addresses of people, ids, and what was searched for. Its message may hold what a page was about. */
export type Failure = {
  /** 32 hexadecimal digits; the same when it is told again. */
  id: string;
  message: string; stack: string;
  /** Of the page that failed, and what it was shown by. */
  path: string; browser: string;
  /** Failures with the same one are one failure. */
  fingerprint: string;
  at: Date;
};

/** Where an operator gathers the failures of several installations. Throws when it was not taken, so that it is told again. */
export interface ErrorSink {
  tell(failure: Failure): Promise<void>;
}
