import styles from './curve.module.css'
import { curveBox, curveLine } from './curve-line'

type Point = { date: number; value: number }
type Props = {
  /** Earliest first. */
  points: readonly Point[]
  /** A point in words; the first and the last stand under the picture. */
  say: (point: Point) => string
}

/** Figures over time as a picture. Whoever draws it says the same in words for those who cannot see it. */
export function Curve({ points, say }: Props) {
  const drawn = curveLine(points)
  const [first, last] = [points[0], points.at(-1)]
  if (!drawn || !first || !last) return null
  return (
    <>
      <svg className={styles.curve} viewBox={`0 0 ${curveBox.width} ${curveBox.height}`} aria-hidden="true">
        <path d={drawn.line} className={styles.line} />
        {drawn.dots.map(({ x, y, date }) => (
          <circle key={date} cx={x} cy={y} r={3.5} className={styles.dot} />
        ))}
      </svg>
      <div className={styles.ends} aria-hidden="true">
        {[first, last].map((point) => (
          <span key={point.date}>{say(point)}</span>
        ))}
      </div>
    </>
  )
}
