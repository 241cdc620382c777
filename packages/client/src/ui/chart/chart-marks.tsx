import styles from './chart.module.css'
import { type ChartKind, type ChartPoint, heightOf } from './chart-scale'

type Props = {
  kind: ChartKind
  points: readonly ChartPoint[]
  places: readonly number[]
  ticks: readonly number[]
  series: number
}

/** The lines or bars themselves, in hundredths of the room there is: the strokes keep their width however it is stretched. */
export function ChartMarks(props: Props) {
  return props.kind === 'line' ? <Lines {...props} /> : <Bars {...props} />
}

function Lines({ points, places, ticks, series }: Props) {
  return Array.from({ length: series }, (_, one) => {
    const dots = points.flatMap(({ values }, index) => {
      const value = values[one]
      return value === undefined ? [] : [`${places[index] ?? 0} ${heightOf(value, ticks)}`]
    })
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a series is known by its place
      <g key={one} className={styles[`series${one % colours}`]}>
        {dots.length > 1 && <path className={styles.line} d={`M${dots.join('L')}`} />}
        <path className={styles.dots} d={dots.map((dot) => `M${dot}h0`).join('')} />
      </g>
    )
  })
}

export const colours = 8

function Bars({ kind, points, places, ticks, series }: Props) {
  const room = 100 / points.length
  const width = room * 0.68
  return points.map(({ label, values }, index) => {
    let [up, down] = [0, 0]
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a point is known by its place
      <g key={`${index} ${label}`}>
        {Array.from({ length: series }, (_, one) => {
          const value = values[one] ?? 0
          if (value === 0) return null
          const from = kind === 'stacked' ? (value > 0 ? up : down) : 0
          if (value > 0) up = from + value
          else down = from + value
          const [top, foot] = [
            heightOf(Math.max(from, from + value), ticks),
            heightOf(Math.min(from, from + value), ticks),
          ]
          const wide = kind === 'stacked' ? width : width / series
          const left = (places[index] ?? 0) - width / 2 + (kind === 'stacked' ? 0 : one * wide)
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a series is known by its place
              key={one}
              className={`${styles.bar} ${styles[`series${one % colours}`]}`}
              x={left}
              y={top}
              width={wide}
              height={foot - top}
            />
          )
        })}
      </g>
    )
  })
}
