import type { AnyTaskType } from '@steading/domain/jobs/engine/registry'
import type { OnAnimal } from '@steading/domain/jobs-read/job/on-animals'
import { valueWords } from '../../../engines/records/field-words'
import { useTranslation } from '../../../i18n/translation'
import { useWrite } from '../../../platform/farm/write'
import { useScoreWords } from './use-score-words'

/** The answers about one animal, in a few words; undefined without any. */
export function useEachWords(type: AnyTaskType | undefined, noted: OnAnimal | undefined): string | undefined {
  const { t } = useTranslation()
  const write = useWrite()
  const scoreWords = useScoreWords(type)
  if (type?.scores) return typeof noted?.score === 'number' ? scoreWords(noted.score) : undefined
  const told = noted && type?.says?.(noted)
  if (told) return told.length > 0 ? told.map((key) => t(key)).join(', ') : undefined
  const said = Object.entries(type?.each ?? {}).flatMap(([name, field]) => {
    // The survey itself shows its answers.
    if (field.kind === 'object') return []
    const words = valueWords(name, field, noted?.[name], t, write)
    if (words === undefined) return []
    // A figure alone says nothing; an answer in words says it all.
    return [field.kind === 'number' ? t('JOBS.EACH_FIGURE', { label: t(field.label), figure: words }) : words]
  })
  return said.length > 0 ? said.join(' · ') : undefined
}
