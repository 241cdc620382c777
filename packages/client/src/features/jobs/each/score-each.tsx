import { Button } from '@mantine/core'
import { isFilledIn } from '@steading/domain/jobs/engine/asked-each'
import { useMemo, useState } from 'react'
import { PhoneList } from '../../../engines/list/phone-list'
import { useTranslation } from '../../../i18n/translation'
import { useSession } from '../../../platform/farm/farm'
import { useWide } from '../../../platform/pages/layout'
import { type FormProps, idOf } from '../form/job-parts'
import type { Job } from '../form/use-job'
import styles from '../jobs.module.css'
import { ItemLine, itemsTitle } from '../picking/item-line'
import { rowsOfIds } from '../picking/rows-of-ids'
import { nextOpen, notedOf } from './each-words'
import { ScoreButtons } from './score-buttons'
import own from './scores.module.css'
import { useLastScore } from './use-last-score'
import { useScoreWords } from './use-score-words'

/** One animal after another: a touch saves her score and goes on. The list finds an animal out of turn. */
export function ScoreEach({ job }: FormProps) {
  const { t } = useTranslation()
  const wide = useWide()
  const words = useScoreWords(job.type)
  const { animals, setAnimals, type } = job
  const ids = useMemo(() => animals.map(idOf), [animals])
  const rows = useMemo(() => rowsOfIds(ids), [ids])
  const noted = useMemo(() => new Map(animals.map((one) => [idOf(one), notedOf(one)])), [animals])
  const open = ids.filter((id) => !isFilledIn(type, noted.get(id)))
  const [chosen, setAt] = useState<string>()
  const at = chosen ?? open[0] ?? ids[0] ?? ''
  const scoreOf = (id: string) => {
    const score = noted.get(id)?.score
    return typeof score === 'number' ? score : undefined
  }
  const note = (score: number) => {
    setAnimals(animals.map((one) => (idOf(one) === at ? { ...notedOf(one), score } : one)))
    setAt(nextOpen(ids, open, at) ?? at)
  }
  const walk = (by: number) => setAt(ids[(ids.indexOf(at) + by + ids.length) % ids.length])
  return (
    <div className={own.scoring}>
      <div className={own.hand}>
        <p role="status" className={own.progress}>
          {t('SCORES.SCORED', { done: ids.length - open.length, count: ids.length })}
        </p>
        <InHand id={at} job={job} score={scoreOf(at)} note={note} />
        <div className={own.walk}>
          <Button variant="default" onClick={() => walk(-1)}>
            {t('SCORES.ONE_BACK')}
          </Button>
          <Button variant="default" onClick={() => walk(1)}>
            {t('SCORES.SKIP')}
          </Button>
        </div>
        {wide && <p className={styles.about}>{t('SCORES.KEYS')}</p>}
      </div>
      <PhoneList
        rows={rows}
        label={t(itemsTitle.animals, { count: ids.length })}
        place="scores of a job"
        row={({ id }) => {
          const score = scoreOf(id)
          return (
            <ItemLine of="animals" id={id} figure={score === undefined ? t('JOBS.NOT_YET') : words(score)} />
          )
        }}
        link={({ id }, className, content) => (
          <button
            type="button"
            className={`${className} ${styles.eachRow}`}
            aria-current={id === at || undefined}
            onClick={() => setAt(id)}
          >
            {content}
          </button>
        )}
      />
    </div>
  )
}

type HandProps = { id: string; job: Job; score: number | undefined; note: (score: number) => void }

/** The animal in front of the farmer, what she was last time, and the scores to touch. */
function InHand({ id, job, score, note }: HandProps) {
  const { t } = useTranslation()
  const { type, form } = job
  const last = useLastScore(job, id)
  // By where the farmer is, not by the animal: the buttons stay where they are while the next one is read.
  const species = useSession().value?.subApp === 'ovine' ? 'OVINE' : 'BOVINE'
  const scale = useMemo(() => type.scores?.scale(form.values, species), [type, form.values, species])
  return (
    <>
      <div className={own.animal} aria-live="polite">
        <ItemLine of="animals" id={id} about={last} />
      </div>
      {scale && <ScoreButtons scale={scale} label={t(type.label)} chosen={score} onScore={note} />}
    </>
  )
}
