/**
 * How likely two samples that differ at least as much as these would be if both came from one distribution: the two-sided p of the
 * Mann-Whitney U test, by its normal approximation with the correction for ties (Lehmann, Nonparametrics, 1975, section 1.2).
 * For twenty numbers and more on each side.
 */
export function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const count = one.length + other.length;
  const all = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))].sort((a, b) => a.value - b.value);
  let ranksOfOne = 0;
  let ties = 0;
  for (let from = 0; from < count;) {
    let to = from;
    while (to < count && all[to]?.value === all[from]?.value) to++;
    // Equal values share the mean of their ranks, which begin at 1.
    ranksOfOne += all.slice(from, to).filter(({ isOne }) => isOne).length * (from + 1 + to) / 2;
    ties += (to - from) ** 3 - (to - from);
    from = to;
  }
  const u = ranksOfOne - one.length * (one.length + 1) / 2;
  const variance = one.length * other.length / 12 * (count + 1 - ties / (count * (count - 1)));
  if (variance === 0) return 1;
  const distance = Math.max(0, Math.abs(u - one.length * other.length / 2) - 0.5);
  return 2 * (1 - normal(distance / Math.sqrt(variance)));
}

/** The share of a normal distribution below so many deviations; wrong by less than 7.5e-8 (Abramowitz and Stegun, 26.2.17). */
function normal(deviations: number): number {
  const t = 1 / (1 + 0.2316419 * deviations);
  const polynomial = [0.319381530, -0.356563782, 1.781477937, -1.821255978, 1.330274429].reduceRight((sum, factor) => (sum + factor) * t, 0);
  return 1 - Math.exp(-(deviations ** 2) / 2) / Math.sqrt(2 * Math.PI) * polynomial;
}
