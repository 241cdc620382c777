import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import styles from './figures.module.css'
import { type TrendPoint, trendBox, trendLine } from './trend-line'

/** A year of head counts as a small picture, and as a table for a screen reader. */
export function Trend({ points }: { points: readonly TrendPoint[] }) {
  const { t } = useTranslation()
  const write = useWrite()
  const drawn = trendLine(points)
  if (!drawn) return null
  return (
    <figure className={styles.trend}>
      <svg viewBox={`0 0 ${trendBox.width} ${trendBox.height}`} aria-hidden="true">
        <path d={drawn.area} className={styles.trendArea} />
        <path d={drawn.line} className={styles.trendLine} />
        <circle cx={drawn.end.x} cy={drawn.end.y} r={3.5} className={styles.trendEnd} />
      </svg>
      <figcaption className={styles.caption}>{t('HOME.FIGURES.TREND_TITLE')}</figcaption>
      <VisuallyHidden component="table">
        <thead>
          <tr>
            <th scope="col">{t('HOME.FIGURES.DAY')}</th>
            <th scope="col">{t('HOME.FIGURES.COUNT')}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ day, head }) => (
            <tr key={day}>
              <th scope="row">{write.day(day)}</th>
              <td>{write.number(head)}</td>
            </tr>
          ))}
        </tbody>
      </VisuallyHidden>
    </figure>
  )
}
