import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWide } from '../../platform/pages/layout'
import { usePrinting } from '../../platform/paper/printing'
import styles from './chart.module.css'
import { ChartMarks, colours } from './chart-marks'
import {
  type ChartKind,
  type ChartPoint,
  heightOf,
  heightsOf,
  namedPoints,
  placesOf,
  ticksFor,
} from './chart-scale'
import { ChartTable } from './chart-table'

type Props = {
  kind: ChartKind
  title: string
  /** Loud figures between the title and the picture. */
  children?: ReactNode
  /** Earliest first. */
  points: readonly ChartPoint[]
  /** The name of the points: the heading of their column in the table. */
  along: string
  series: readonly string[]
  /** A value with its unit. */
  say: (value: number, series: number) => string
  /** A figure at the side; as it is said where left out. */
  tick?: (value: number) => string
  target?: { value: number; label: string } | undefined
  /** From the least to the most a figure should be. */
  band?: { from: number; to: number; label: string } | undefined
}

/** How many names find room at the foot, and how many letters of them. */
const mostNames = { phone: 3, desk: 6 }
const mostLetters = { phone: 40, desk: 110 }

/** Figures as a picture: round figures at the side, a cursor for keys and fingers that says them, and a table behind it. */
export function Chart(props: Props) {
  const { title, children, points, along, series, say } = props
  const { t } = useTranslation()
  const [asTable, setAsTable] = useState(false)
  const onPaper = usePrinting()
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.head}>
        <span className={styles.title}>{title}</span>
        <button
          type="button"
          className={styles.toggle}
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          {t('CHART.AS_TABLE')}
        </button>
      </figcaption>
      {children}
      {(!asTable || onPaper) && <Drawn {...props} />}
      {(asTable || onPaper) && (
        <ChartTable title={title} heading={along} points={points} series={series} say={say} />
      )}
    </figure>
  )
}

function Drawn({ kind, title, points, series, say, tick, target, band }: Props) {
  const { t } = useTranslation()
  const wide = useWide()
  const hint = useId()
  const [chosen, setChosen] = useState<number>()
  const besides = [target?.value, band?.from, band?.to].filter((value) => value !== undefined)
  const ticks = ticksFor([...heightsOf(kind, points), ...besides])
  const places = placesOf(kind, points)
  const size = wide ? 'desk' : 'phone'
  const longest = Math.max(...points.map(({ label }) => label.length + 2))
  const names = Math.max(1, Math.min(mostNames[size], Math.floor(mostLetters[size] / longest)))
  const point = chosen === undefined ? undefined : points[chosen]
  const onKeyDown = (event: KeyboardEvent) => {
    const last = points.length - 1
    const now = chosen ?? last + 1
    const to = { ArrowLeft: now - 1, ArrowRight: now > last ? 0 : now + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setChosen(Math.min(Math.max(0, to), last))
  }
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setChosen(nearest(places, ((event.clientX - left) / width) * 100))
  }
  const top = (value: number) => ({ insetBlockStart: `${heightOf(value, ticks)}%` })
  return (
    <>
      <div className={styles.room}>
        <div className={styles.side} aria-hidden="true">
          {ticks.map((value) => (
            <span key={value} className={styles.tick} style={top(value)}>
              {tick ? tick(value) : say(value, 0)}
            </span>
          ))}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a set of fields it is not */}
        <div
          role="group"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move along the points
          tabIndex={0}
          className={styles.plot}
          aria-label={title}
          aria-describedby={hint}
          onKeyDown={onKeyDown}
          onPointerDown={onPointer}
          onPointerMove={onPointer}
          onPointerLeave={() => setChosen(undefined)}
          onBlur={() => setChosen(undefined)}
        >
          <svg className={styles.svg} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {band && (
              <rect
                className={styles.band}
                x={0}
                width={100}
                y={heightOf(band.to, ticks)}
                height={heightOf(band.from, ticks) - heightOf(band.to, ticks)}
              />
            )}
            {ticks.map((value) => (
              <path key={value} className={styles.grid} d={`M0 ${heightOf(value, ticks)}H100`} />
            ))}
            <ChartMarks kind={kind} points={points} places={places} ticks={ticks} series={series.length} />
            {target && <path className={styles.target} d={`M0 ${heightOf(target.value, ticks)}H100`} />}
            {chosen !== undefined && <path className={styles.cursor} d={`M${places[chosen] ?? 0} 0V100`} />}
          </svg>
          {target && (
            <span className={styles.targetName} style={top(target.value)} aria-hidden="true">
              {target.label}
            </span>
          )}
        </div>
        <div className={styles.foot} aria-hidden="true">
          {namedPoints(points.length, names).map((index) => (
            <span key={index} className={styles.name} style={along(places[index] ?? 0)}>
              {points[index]?.label}
            </span>
          ))}
        </div>
      </div>
      <p className={styles.said} role="status">
        {point ? saidOf(point, series, say) : ''}
      </p>
      <p id={hint} hidden>
        {t('CHART.KEYS')}
      </p>
      {(series.length > 1 || band) && (
        <ul className={styles.legend}>
          {series.length > 1 &&
            series.map((name, one) => (
              <li key={name}>
                <span className={`${styles.swatch} ${styles[`series${one % colours}`]}`} aria-hidden="true" />
                {name}
              </li>
            ))}
          {band && (
            <li>
              <span className={`${styles.swatch} ${styles.bandSwatch}`} aria-hidden="true" />
              {band.label}
            </li>
          )}
        </ul>
      )}
    </>
  )
}

/** Under its point, and never over the edge: the first begins at the left, the last ends at the right. */
const along = (place: number) => ({ insetInlineStart: `${place}%`, transform: `translateX(-${place}%)` })

function saidOf({ label, values }: ChartPoint, series: readonly string[], say: Props['say']): string {
  const told = series.flatMap((name, one) => {
    const value = values[one]
    if (value === undefined || (series.length > 1 && value === 0)) return []
    return [series.length > 1 ? `${name} ${say(value, one)}` : say(value, one)]
  })
  return [label, ...told].join(' · ')
}

function nearest(places: readonly number[], at: number): number | undefined {
  let best: number | undefined
  for (const [index, place] of places.entries())
    if (best === undefined || Math.abs(place - at) < Math.abs((places[best] ?? 0) - at)) best = index
  return best
}
