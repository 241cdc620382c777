import { slices } from '@steading/domain/lists/breeding/breeding-stage'

/** The drawing is 360 wide; cows stand between the hub and the rim. */
export const size = 360
const middle = size / 2
const rim = 172
const hub = 62
const dot = 3.3
const step = 8.6
const slice = (2 * Math.PI) / slices

export type Dot = { x: number; y: number }

const at = (radius: number, angle: number): Dot => ({
  x: round(middle + radius * Math.sin(angle)),
  y: round(middle - radius * Math.cos(angle)),
})
const round = (value: number) => Math.round(value * 10) / 10

/** Places for dots in a slice from the rim inwards, as many side by side as its width holds. */
const rows = Array.from({ length: Math.floor((rim - hub) / step) }, (_, index) => {
  const radius = rim - step * (index + 0.75)
  return { radius, dots: Math.max(1, Math.floor((radius * slice) / step)) }
})
const mostDots = rows.reduce((sum, { dots }) => sum + dots, 0)

/** So many cows to a dot that the fullest slice has room: however big the herd, the drawing is no bigger. */
export const cowsToADot = (fullest: number): number => Math.max(1, Math.ceil(fullest / mostDots))

export function dotsIn(index: number, cows: number, each: number): Dot[] {
  let left = Math.ceil(cows / each)
  return rows.flatMap(({ radius, dots }) => {
    const here = Math.min(left, dots)
    left -= here
    return Array.from({ length: here }, (_, one) => at(radius, slice * (index + (one + 0.5) / dots)))
  })
}

/** The outline of some slices of the wheel, or of a ring of them. */
export function slicePath(
  first: number,
  count: number,
  [inner, outer]: readonly [number, number] = [hub, rim],
): string {
  const [from, to] = [slice * first, slice * (first + count)]
  const [a, b, c, d] = [at(outer, from), at(outer, to), at(inner, to), at(inner, from)]
  const large = to - from > Math.PI ? 1 : 0
  return `M${a.x} ${a.y}A${outer} ${outer} 0 ${large} 1 ${b.x} ${b.y}L${c.x} ${c.y}A${inner} ${inner} 0 ${large} 0 ${d.x} ${d.y}Z`
}

/** The position of a place's number, inside the hub. */
export const labelAt = (first: number, count: number): Dot => at(hub - 10, slice * (first + count / 2))
export const stageRing = [hub - 4, hub] as const
export const dotRadius = dot
