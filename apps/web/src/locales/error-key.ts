import type { ErrorCode } from '@scriba/contract/errors';

type Underscored<Code extends string> = Code extends `${infer Noun}.${infer Reason}` ? `${Noun}_${Reason}` : Code;
export type ErrorKey = Underscored<ErrorCode>;

/** A dot in a key of a catalogue means nesting, so codes are kept with an underscore. */
export const errorKey = (code: ErrorCode): ErrorKey => code.replace('.', '_') as ErrorKey;

/** The sentences of one language under the keys of its catalogue. */
export const byErrorKey = (sentences: Record<ErrorCode, string>): Record<ErrorKey, string> =>
  Object.fromEntries(Object.entries(sentences).map(([code, sentence]) => [errorKey(code as ErrorCode), sentence])) as Record<ErrorKey, string>;
