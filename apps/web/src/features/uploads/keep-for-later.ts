import type { FoundFile } from './read-dropped.ts';

/** Files that are sent into one folder together, until the signal says that nobody wants it any more. */
export type Batch = { files: readonly FoundFile[]; folderId: string; signal?: AbortSignal };

/** Answers whether there was room for all of them. */
type Keep = (batch: Batch) => Promise<boolean>;

type Keeper = { keep: Keep; /** Sends what waits, as far as that can be done now. */ send: () => void };

let keeper: Keeper | undefined;

/** Keeps files until there is a connection. Whoever knows how is fetched after the page; undefined where it has not come. */
export const keepForLater = (batch: Batch): Promise<boolean> | undefined => keeper?.keep(batch);

/** Tries once more to send what waits. */
export const sendKept = () => keeper?.send();

/** Says who keeps them from now on. Returns how to stop. */
export function answerKeeping(given: Keeper): () => void {
  keeper = given;
  return () => { keeper = undefined; };
}
