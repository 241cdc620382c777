/** A chart's data: each point is one place along the foot, with a value of each series or none. */
export type ChartPoint = { at: number; label: string; values: readonly (number | undefined)[] }
export type ChartKind = 'line' | 'bars' | 'stacked'

const wantedSteps = 4
const soundSteps = [1, 2, 2.5, 5, 10]
/** No measurement is this small, and a computer loses steps below it. */
const leastSpan = 1e-9

/** Round figures from nought or below it to above the highest, as a person would write them by hand. */
export function ticksFor(values: readonly number[]): number[] {
  const most = Math.max(0, ...values)
  const least = Math.min(0, ...values)
  const span = most - least > leastSpan ? most - least : 1
  const rough = span / wantedSteps
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (soundSteps.find((sound) => sound * power >= rough) ?? 10)
  const [first, last] = [Math.floor(least / step), Math.ceil(most / step)]
  return Array.from({ length: Math.max(1, last - first) + 1 }, (_, index) => rounded((first + index) * step))
}

// Steps of a tenth add up to 0.30000000000000004.
const rounded = (value: number) => Number(value.toPrecision(12))

/** Everything that has to find room between the ticks. */
export function heightsOf(kind: ChartKind, points: readonly ChartPoint[]): number[] {
  const given = (values: ChartPoint['values']) => values.filter((value) => value !== undefined)
  if (kind !== 'stacked') return points.flatMap(({ values }) => given(values))
  return points.map(({ values }) => given(values).reduce((sum, value) => sum + value, 0))
}

/** The height of a value, in hundredths of the height from the top. */
export const heightOf = (value: number, ticks: readonly number[]): number => {
  const [foot, top] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  return 100 - ((value - foot) / (top - foot)) * 100
}

/** The place of a point, in hundredths of the width: lines by the time that passed, bars side by side. */
export function placesOf(kind: ChartKind, points: readonly ChartPoint[]): number[] {
  if (kind !== 'line') return points.map((_, index) => ((index + 0.5) / points.length) * 100)
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0]
  const span = last - first
  return points.map(({ at }) => (span === 0 ? 50 : 2 + ((at - first) / span) * 96))
}

/** Which points have their name under them: as many as there is room for, the last one always. */
export function namedPoints(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / most))
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % step === 0,
  )
}
