import {
  daysOfSlice,
  type Stage,
  slices,
  slicesOf,
  stages,
} from '@steading/domain/lists/breeding/breeding-stage'
import { sliceTag, stageLabel } from '@steading/domain/reports/breeding/breeding-wheel'
import { useTranslation } from '../../i18n/translation'
import { PageLink } from '../../platform/pages/navigation'
import styles from './wheel.module.css'
import { cowsToADot, dotRadius, dotsIn, labelAt, size, slicePath, stageRing } from './wheel-drawing'

type Tags = { readonly [tag: string]: number }

/** The year of the herd as one picture: every cow a dot at her place, every slice with cows in it a way to them. */
export function Wheel({ tags, chosen }: { tags: Tags; chosen: string | undefined }) {
  const { t } = useTranslation()
  const counts = Array.from({ length: slices }, (_, index) => tags[sliceTag(index)] ?? 0)
  const each = cowsToADot(Math.max(...counts))
  return (
    <figure className={styles.wheel}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing with links in it */}
      <svg viewBox={`0 0 ${size} ${size}`} role="group" aria-label={t('WHEEL.PICTURE')}>
        {stages.map((stage) => (
          <Place key={stage} stage={stage} chosen={chosen === stage} />
        ))}
        {counts.map((cows, index) =>
          cows > 0 ? (
            <Slice
              key={sliceTag(index)}
              index={index}
              cows={cows}
              each={each}
              chosen={chosen === sliceTag(index)}
            />
          ) : null,
        )}
        <text
          x={size / 2}
          y={size / 2}
          className={styles.total}
          textAnchor="middle"
          dominantBaseline="central"
        >
          {tags.all ?? 0}
        </text>
      </svg>
      <figcaption className={styles.caption}>{t('WHEEL.DOT', { count: each })}</figcaption>
    </figure>
  )
}

/** A place in the year, marked by colour and by the number it has in the table beside the wheel. */
function Place({ stage, chosen }: { stage: Stage; chosen: boolean }) {
  const { first, count } = slicesOf[stage]
  const label = labelAt(first, count)
  return (
    <g className={styles.place} data-stage={stage} data-chosen={chosen}>
      <path d={slicePath(first, count)} className={styles.ground} />
      <path d={slicePath(first, count, stageRing)} className={styles.ring} />
      <text x={label.x} y={label.y} className={styles.number} textAnchor="middle" dominantBaseline="central">
        {stages.indexOf(stage) + 1}
      </text>
    </g>
  )
}

type SliceProps = { index: number; cows: number; each: number; chosen: boolean }

function Slice({ index, cows, each, chosen }: SliceProps) {
  const { t } = useTranslation()
  const { stage, from, to } = daysOfSlice(index)
  const said = t(to === undefined ? 'WHEEL.SLICE_LAST' : 'WHEEL.SLICE', {
    stage: t(stageLabel(stage)),
    from,
    ...(to !== undefined && { to }),
    count: cows,
  })
  return (
    <PageLink
      page="breeding-wheel"
      search={{ listTab: sliceTag(index) }}
      className={styles.slice}
      aria-label={said}
      aria-current={chosen ? 'true' : undefined}
    >
      <g data-stage={stage} data-chosen={chosen}>
        <path d={slicePath(index, 1)} className={styles.touch} />
        {dotsIn(index, cows, each).map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={dotRadius} className={styles.dot} />
        ))}
      </g>
    </PageLink>
  )
}

/** The same in words: each place with how many cows stand there, and the way to them. */
export function Places({ tags, chosen }: { tags: Tags; chosen: string | undefined }) {
  const { t } = useTranslation()
  const rows = [{ tag: 'all', label: t('SMART_LISTS.COWS') }].concat(
    stages.map((stage) => ({ tag: stage, label: t(stageLabel(stage)) })),
  )
  return (
    <ul className={styles.places}>
      {rows.map(({ tag, label }, index) => (
        <li key={tag}>
          <PageLink
            page="breeding-wheel"
            search={{ listTab: tag }}
            className={styles.row}
            aria-current={chosen === tag ? 'true' : undefined}
          >
            <span className={styles.sign} data-stage={tag} aria-hidden="true">
              {tag === 'all' ? '' : index}
            </span>
            <span>{label}</span>
            <strong className={styles.count}>{tags[tag] ?? 0}</strong>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
