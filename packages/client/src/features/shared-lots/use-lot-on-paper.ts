import { certificateNumber } from '@steading/domain/jobs-read/rules/certificate-number'
import { passportColumns } from '@steading/domain/outside/shared-lots/passport'
import type { LotChoices } from '@steading/domain/outside/shared-lots/shared-lot'
import type { RecordView } from '../../db/query'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { takeAway } from '../../platform/files/take-away'

/** The certificate of a movement with a sheet for each animal on it, to go in the lorry or to the buyer. */
export function useLotOnPaper(): (
  ids: readonly string[],
  movement: RecordView | undefined,
  choices: LotChoices,
) => void {
  const { t } = useTranslation()
  const write = useWrite()
  return (ids, movement, choices) => {
    const { date, moveToHerdNumber: to, haulier, fciDeclared } = movement?.fields ?? {}
    const paper = movement && certificateNumber(movement.fields)
    const said = (label: string, value: unknown) =>
      typeof value === 'string' && value !== '' ? [`${t(label)}: ${value}`] : []
    takeAway({
      title: paper ? t('PASSPORTS.CERTIFICATE', { number: paper }) : t('PASSPORTS.TITLE'),
      columns: passportColumns(choices),
      from: { ids },
      about: [
        ...said('LOTS.LEFT', typeof date === 'number' ? write.day(date) : undefined),
        ...said('FIELDS.MOVE_TO_HERD_NUMBER', to),
        ...said('FIELDS.HAULIER', haulier),
        ...said('LOTS.DECLARED', fciDeclared === true ? t('GENERAL.YES') : undefined),
      ],
      foot: t('PASSPORTS.FOOT'),
      sheets: true,
      // Animals do not go without their papers, whatever the plan.
      always: true,
    })
  }
}
