export type ErrorParams = Record<string, string | number>;

/** A file that could not be read, for a reason that can be named. Anything else that is thrown is a bug of the engine. */
export abstract class ExtractionError extends Error {
  /** Stable, for programs. */
  abstract readonly code: string;
  /** Exit code of the command line. */
  abstract readonly exitCode: number;
  /** What the person who has the file can do. */
  abstract readonly advice: string;
  readonly params: ErrorParams;

  constructor(message: string, params: ErrorParams = {}, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    this.params = params;
  }
}

export class PasswordRequired extends ExtractionError {
  readonly code = 'password_required';
  readonly exitCode = 10;
  readonly advice = 'Give the password of the document.';
}

export class PasswordWrong extends ExtractionError {
  readonly code = 'password_wrong';
  readonly exitCode = 11;
  readonly advice = 'Check the password; capital letters count.';
}

export class Damaged extends ExtractionError {
  readonly code = 'damaged';
  readonly exitCode = 12;
  readonly advice = 'Open the file in the program that made it and save it again, or get a complete copy.';
}

export class Empty extends ExtractionError {
  readonly code = 'empty';
  readonly exitCode = 13;
  readonly advice = 'The file has no bytes. Check that the copy was complete.';
}

export class NoPages extends ExtractionError {
  readonly code = 'no_pages';
  readonly exitCode = 14;
  readonly advice = 'The document opens, and holds no page.';
}

/** `params.actual` is the extension that fits the content, or an empty text when none does. */
export class TypeMismatch extends ExtractionError {
  readonly code = 'type_mismatch';
  readonly exitCode = 15;
  readonly advice = 'Rename the file to what it really is, or get the right file.';
}

export class TypeUnsupported extends ExtractionError {
  readonly code = 'type_unsupported';
  readonly exitCode = 16;
  readonly advice = 'Convert the file to one of the types that `extract --formats` lists.';
}

export class DecoderMissing extends ExtractionError {
  readonly code = 'decoder_missing';
  readonly exitCode = 17;
  readonly advice = 'This installation lacks the program that reads this type. Convert the file, or install the program.';
}

/** A bomb, or honestly too large: entries, unpacked bytes, pixels. `params.limit` names which. */
export class TooBigToOpen extends ExtractionError {
  readonly code = 'too_big_to_open';
  readonly exitCode = 18;
  get advice() {
    return this.params['limit'] === 'depth' ? 'Save it in another format from the program that made it.' : 'Split the document, or save its pictures smaller.';
  }
}

export class TimedOut extends ExtractionError {
  readonly code = 'timed_out';
  readonly exitCode = 19;
  readonly advice = 'Split the document, or allow more time.';
}

export class Crashed extends ExtractionError {
  readonly code = 'crashed';
  readonly exitCode = 20;
  readonly advice = 'The reader stopped on this file. Save the file again in another program and retry.';
}

export class OutOfMemory extends ExtractionError {
  readonly code = 'out_of_memory';
  readonly exitCode = 21;
  readonly advice = 'Split the document, save its pictures smaller, or allow more memory.';
}

export class NoSpace extends ExtractionError {
  readonly code = 'no_space';
  readonly exitCode = 22;
  readonly advice = 'Free some space on the disk and retry.';
}

/** `params.program` names the engine that was asked for. */
export class EngineMissing extends ExtractionError {
  readonly code = 'engine_missing';
  readonly exitCode = 23;
  readonly advice = 'Put there what the engine needs, or read without it.';
}

/** Nothing here opens it: asking for its password would not help. */
export class PasswordUnsupported extends ExtractionError {
  readonly code = 'password_unsupported';
  readonly exitCode = 24;
  readonly advice = 'Save the file without its password, and read that.';
}

export class Canceled extends ExtractionError {
  readonly code = 'canceled';
  readonly exitCode = 130;
  readonly advice = 'Reading was stopped on request.';
}

export const errorClasses = [
  PasswordRequired, PasswordWrong, Damaged, Empty, NoPages, TypeMismatch, TypeUnsupported, DecoderMissing,
  TooBigToOpen, TimedOut, Crashed, OutOfMemory, NoSpace, EngineMissing, PasswordUnsupported, Canceled,
] as const;

export type ExtractionErrorCode = InstanceType<(typeof errorClasses)[number]>['code'];

const byCode = new Map(errorClasses.map((errorClass) => [new errorClass('').code as string, errorClass]));

/** The error of a code that came from a child process; an unknown code is a crash. */
export function errorFromCode(code: string, message: string, params: ErrorParams = {}): ExtractionError {
  return new (byCode.get(code) ?? Crashed)(message, params);
}

/** Turns what the system threw (a full disk, an abort) into an error of the engine; leaves others as they are. */
export function namedError(thrown: unknown): unknown {
  if (thrown instanceof ExtractionError || !(thrown instanceof Error)) return thrown;
  const systemCode = 'code' in thrown ? thrown.code : undefined;
  if (systemCode === 'ENOSPC' || systemCode === 'EDQUOT') return new NoSpace('The disk is full.', {}, { cause: thrown });
  if (thrown.name === 'AbortError') return new Canceled('Reading was stopped.', {}, { cause: thrown });
  return thrown;
}
