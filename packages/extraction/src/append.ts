/** Puts items behind others. A text has more words than a call may have arguments, so that `push` with all of them ends the program. */
export function append<T>(to: T[], items: Iterable<T>) {
  for (const item of items) to.push(item);
}
