/**
 * The ids of a list in the order in which they are gone through: as they were, without those that are gone. What came since stands behind
 * the one that it follows in the list of now.
 */
export function orderOfWalk(before: readonly string[], now: readonly string[]): string[] {
  const present = new Set(now);
  const order = before.filter((id) => present.has(id));
  const known = new Set(order);
  let at = 0;
  for (const id of now) {
    if (known.has(id)) at = order.indexOf(id) + 1;
    else order.splice(at++, 0, id);
  }
  return order;
}
