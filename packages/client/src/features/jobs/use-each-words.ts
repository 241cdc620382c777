import type { AnyTaskType } from '@steading/domain/tasks/registry'
import type { OnAnimal } from '@steading/domain/tasks/task-rows'
import { valueWords } from '../../engines/records/field-words'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'

/** What was noted of one animal, in a few words; undefined where nothing was. */
export function useEachWords(type: AnyTaskType | undefined, noted: OnAnimal | undefined): string | undefined {
  const { t } = useTranslation()
  const write = useWrite()
  const said = Object.entries(type?.each ?? {}).flatMap(([name, field]) => {
    const words = valueWords(name, field, noted?.[name], t, write)
    if (words === undefined) return []
    // A figure alone says nothing; an answer in words says it all.
    return [field.kind === 'number' ? t('JOBS.EACH_FIGURE', { label: t(field.label), figure: words }) : words]
  })
  return said.length > 0 ? said.join(' · ') : undefined
}
