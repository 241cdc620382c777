export type TrendPoint = { day: number; head: number }
export type TrendLine = { line: string; area: string; end: { x: number; y: number } }

export const trendBox = { width: 120, height: 44 }
const edge = 4

/**
 * The points as a line across the box. The height covers at least a fifth of the herd, so that small herds
 * and small changes look small: otherwise one calf more would look like a doubling.
 */
export function trendLine(points: readonly TrendPoint[]): TrendLine | undefined {
  const heads = points.map(({ head }) => head)
  const [most, least] = [Math.max(...heads), Math.min(...heads)]
  if (points.length < 2 || most === 0) return undefined
  const span = Math.max(most - least, most / 5, 2)
  const floor = Math.max(0, (most + least - span) / 2)
  const step = (trendBox.width - 2 * edge) / (points.length - 1)
  const x = (index: number) => round(edge + index * step)
  const y = (head: number) =>
    round(trendBox.height - edge - ((head - floor) / span) * (trendBox.height - 2 * edge))
  const line = heads.map((head, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(head)}`).join('')
  const last = points.length - 1
  const area = `${line}L${x(last)} ${trendBox.height}L${x(0)} ${trendBox.height}Z`
  return { line, area, end: { x: x(last), y: y(heads[last] ?? 0) } }
}

const round = (value: number) => Math.round(value * 10) / 10
