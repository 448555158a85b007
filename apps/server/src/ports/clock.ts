/** The time, and timers that tests can move by hand. */
export interface Clock {
  now(): Date;
}
