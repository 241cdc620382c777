import type { AnyTaskType } from '@steading/domain/jobs/engine/registry'
import type { OnAnimal } from '@steading/domain/jobs-read/job/on-animals'
import { spreadOf } from '@steading/domain/jobs-read/scores/spread'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { useTranslation } from '../../../i18n/translation'
import { useWrite } from '../../../platform/farm/write'
import own from './scores.module.css'
import { useScoreWords } from './use-score-words'

type Props = { type: AnyTaskType | undefined; fields: Fields; entries: readonly OnAnimal[] }

/** How many got which score, and the average: one look tells whether the herd is thin or lame. */
export function ScoreSpread({ type, fields, entries }: Props) {
  const { t } = useTranslation()
  const write = useWrite()
  const words = useScoreWords(type)
  if (!type?.scores) return null
  const scores = entries.flatMap(({ score = fields.score }) => (typeof score === 'number' ? [score] : []))
  const spread = spreadOf(scores, type.scores.scale(fields, undefined))
  if (!spread) return null
  const most = Math.max(...spread.steps.map(({ count }) => count))
  return (
    <figure className={own.spread}>
      <figcaption>
        {t('SCORES.MEAN', { mean: write.number(spread.mean, 2), count: spread.scored })}
      </figcaption>
      <ol aria-label={t('SCORES.SPREAD')}>
        {spread.steps.map(({ score, count, tone }) => (
          <li key={score} data-tone={tone} title={words(score)}>
            <span>{write.number(count)}</span>
            <span className={own.bar} style={{ blockSize: `${(count / most) * 100}%` }} />
            <b>{write.number(score, 2)}</b>
          </li>
        ))}
      </ol>
    </figure>
  )
}
