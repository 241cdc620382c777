import {
  type OwnProgramme,
  ownProgrammeType,
  readOwnProgramme,
} from '@steading/domain/jobs-read/programmes/own-programme'
import { programmeOf, programmes } from '@steading/domain/jobs-read/programmes/registry'
import { type Programme, programmeKey } from '@steading/domain/records/jobs/define-programme'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useRecord, useRecords, useSession } from './farm'

/** A programme as it is chosen: one of ours or one of the farm's own, by the name it goes by here. */
export type Offered = Pick<Programme, 'id' | 'kind' | 'from' | 'steps'> & { name: string; own: boolean }

const most = 200

/** The farm's own programmes come first: a farmer who made one wants it. */
export function useProgrammes(): readonly Offered[] {
  const { t } = useTranslation()
  const subApp = useSession().value?.subApp
  const { rows } = useRecords('reports', 'type', ownProgrammeType, most)
  return useMemo(() => {
    const own = rows.flatMap((row): Offered[] => {
      const read = readOwnProgramme(row)
      return read && read.app === subApp ? [asOffered(read, t('PROGRAMMES.UNNAMED'))] : []
    })
    const ours = programmes.filter(({ subApps }) => subApp && subApps.includes(subApp))
    return [
      ...own.sort((a, b) => a.name.localeCompare(b.name)),
      ...ours.map((one) => ({ ...one, name: t(programmeKey(one.id)), own: false })),
    ]
  }, [rows, subApp, t])
}

const asOffered = ({ name, ...own }: OwnProgramme, unnamed: string): Offered => ({
  ...own,
  name: name || unnamed,
  own: true,
})

/** One of the farm's own, or one of ours; undefined while it is looked for, null where there is none. */
export function useProgramme(
  id: string | undefined,
): { own?: OwnProgramme; ours?: Programme } | undefined | null {
  const ours = programmeOf(id)
  const record = useRecord('reports', ours ? undefined : id)
  if (ours) return { ours }
  if (record.loading) return undefined
  const own = record.value && readOwnProgramme(record.value)
  return own ? { own } : null
}
