/** Runs one SQL statement on a connection that the caller holds open in a transaction. */
export type SqlExecutor = { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };

/** Why a job is asked to end that did nothing wrong: the process stops, and another one goes on with it. */
export class QueueStopping extends Error {
  override name = 'QueueStopping';
}

export type QueuedJob = { id: string; retry: number; payload: unknown; signal: AbortSignal };

export type QueueDefinition = {
  name: string;
  attempts: number;
  retryDelaySeconds: number;
  /** The wait between attempts does not grow beyond this. */
  retryDelayMaxSeconds?: number;
  timeoutSeconds: number;
  heartbeatSeconds?: number;
  /** Five-field cron expression in UTC. */
  schedule?: string;
  /** While a job of the queue waits or runs, in whatever process, another one is not ordered. */
  isAlone?: boolean;
};

export type SendOptions = {
  startAfterSeconds?: number;
  /** Orders nothing where a job of the queue waits already. */
  unlessWaiting?: boolean;
  /** Goes before jobs of the queue that are not. */
  isUrgent?: boolean;
};

export type QueueCensus = {
  queue: string; waiting: number; running: number;
  /** Given up after every attempt, as long as that is kept. */
  failed: number;
  /** Since when the one that waits longest could run. */
  oldestAt: Date | null;
};

/** Work that outlives the process: kept in a store, handed to one worker at a time, tried again after a failure. */
export interface JobQueue {
  start(queues: readonly QueueDefinition[]): Promise<void>;
  /** Orders a job on the caller's transaction; answers its id, or an empty text where none was ordered. */
  send(executor: SqlExecutor, queue: string, payload: object, options?: SendOptions): Promise<string>;
  /** Orders a job for each payload, at the cost of one. */
  sendAll(executor: SqlExecutor, queue: string, payloads: readonly object[]): Promise<void>;
  /** Puts every job that runs back, to be tried again at once: for who knows that no worker of this store lives. */
  giveBackRunning(): Promise<void>;
  /** Takes jobs of one queue, at most `parallel` at once in this process. A throw means that the attempt failed. */
  work(queue: string, parallel: number, handle: (job: QueuedJob) => Promise<void>): Promise<void>;
  /** Takes out every job, whatever its state, whose payload holds one of these words: for what must be forgotten. */
  forget(words: readonly string[]): Promise<void>;
  /** Number of jobs by queue that wait and that run, as counted every few seconds. */
  depth(): Promise<{ queue: string; waiting: number; running: number }[]>;
  /** The same and more, counted now. */
  census(): Promise<QueueCensus[]>;
  /** Takes no new jobs, asks running ones to stop by their signal and waits for them until the deadline, then gives them back. */
  stop(deadlineSeconds: number): Promise<void>;
}
