export const curveBox = { width: 320, height: 132 }
const edge = { left: 6, right: 6, top: 14, bottom: 8 }

type CurvePoint = { date: number; value: number }

type CurveLine = {
  line: string
  dots: { x: number; y: number; date: number }[]
  least: number
  most: number
}

/** Figures by day across the box: days apart are as far apart as they were, and the foot of the box is nought. */
export function curveLine(points: readonly CurvePoint[]): CurveLine | undefined {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return undefined
  const values = points.map(({ value }) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const across = curveBox.width - edge.left - edge.right
  const up = curveBox.height - edge.top - edge.bottom
  const dots = points.map(({ date, value }) => ({
    x: round(edge.left + ((date - first.date) / (last.date - first.date)) * across),
    y: round(edge.top + (1 - value / most) * up),
    date,
  }))
  const line = dots.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  return { line, dots, least, most }
}

const round = (value: number) => Math.round(value * 10) / 10
