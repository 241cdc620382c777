export type Sample = { median: number; n: number; least: number; most: number }

export function sampleOf(values: readonly number[]): Sample {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const at = (index: number) => sorted[index] ?? Number.NaN
  const median = sorted.length % 2 === 1 ? at(Math.floor(middle)) : (at(middle - 1) + at(middle)) / 2
  return { median, n: sorted.length, least: at(0), most: at(sorted.length - 1) }
}

/** One after the other, never side by side: two cores are few enough. */
export async function repeat<T>(times: number, work: (turn: number) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  for (let turn = 0; turn < times; turn++) done.push(await work(turn))
  return done
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
