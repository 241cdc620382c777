import { type Asked, textsFor, type Words } from '@steading/domain/outside/exports/table'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../farm/write'

/** How this farmer reads a table's cells, as plain data. */
export function useTableWords(): (columns: readonly Asked[]) => Words {
  const { t } = useTranslation()
  const { language, place, weightUnit, timeZone } = useWrite()
  return (columns) => ({
    language,
    place,
    weightUnit,
    timeZone,
    offsetMinutes: -new Date().getTimezoneOffset(),
    said: Object.fromEntries(textsFor(columns, weightUnit).map((key) => [key, t(key)])),
  })
}
