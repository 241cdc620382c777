import styles from './chart.module.css'
import type { ChartPoint } from './chart-scale'

type Props = {
  title: string
  heading: string
  points: readonly ChartPoint[]
  series: readonly string[]
  say: (value: number, series: number) => string
}

/** The chart as a table, for farmers who cannot see the picture or want the figures. */
export function ChartTable({ title, heading, points, series, say }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll it
    <section className={styles.tableRoom} aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {series.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, label, values }) => (
            <tr key={at}>
              <th scope="row">{label}</th>
              {series.map((name, one) => {
                const value = values[one]
                return <td key={name}>{value === undefined ? '' : say(value, one)}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
