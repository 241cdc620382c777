import { lastScore } from '@steading/domain/jobs/rules/last-score'
import { useTranslation } from '../../../i18n/translation'
import { useRecord, useRecords } from '../../../platform/farm/farm'
import { useWrite } from '../../../platform/farm/write'
import type { Job } from '../form/use-job'
import { useScoreWords } from './use-score-words'

const mostJobs = 300

/** An animal's last score and its day, in words; undefined until it is known. */
export function useLastScore({ type, entry }: Job, id: string): string | undefined {
  const { t } = useTranslation()
  const write = useWrite()
  const words = useScoreWords(type)
  const animal = useRecord('animals', id).value
  const jobs = useRecords('tasks', 'taskAnimals', id, mostJobs).rows
  if (!animal) return undefined
  const last = lastScore(type, animal, jobs, { id: entry.id, fields: entry.values })
  if (!last) return t('SCORES.NEVER')
  const score = words(last.score)
  return last.date ? t('SCORES.LAST', { score, day: write.day(last.date) }) : t('SCORES.CARRIED', { score })
}
