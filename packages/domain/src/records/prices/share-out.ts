/**
 * Whole cents shared out by weight, so that the parts make up the whole to the cent: each gets its share rounded down, and
 * the cents left over go to those who lost most by that, the first of them where they lost the same.
 */
export function shareOut(cents: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (weights.length === 0) return []
  // If every weight is zero, all share alike.
  const by = all > 0 ? weights.map((weight) => weight / all) : weights.map(() => 1 / weights.length)
  const exact = by.map((share) => Math.abs(cents) * share)
  const parts = exact.map(Math.floor)
  const left = Math.abs(cents) - parts.reduce((sum, part) => sum + part, 0)
  const byLoss = exact
    .map((share, index) => ({ index, loss: share - Math.floor(share) }))
    .sort((a, b) => b.loss - a.loss || a.index - b.index)
  for (let turn = 0; turn < left; turn++) {
    const index = byLoss[turn % byLoss.length]?.index ?? 0
    parts[index] = (parts[index] ?? 0) + 1
  }
  return parts.map((part) => (cents < 0 ? 0 - part : part))
}
