import type { Cells, View } from '@steading/domain/reports/engine/define-view'
import { growth, weightPicture } from '@steading/domain/reports/growth/growth'
import { useMemo } from 'react'
import { useWhole } from '../../engines/report/use-view'
import { ViewPicture } from '../../engines/report/view-picture'
import type { GroupSheet } from '../../farm/group-views'
import { useTranslation } from '../../i18n/translation'
import { Section } from '../../ui/page'
import styles from './groups.module.css'
import { useSpecies } from './use-groups'

const byWeight: View = { ...growth, picture: weightPicture }
/** As many weighing days as the farmer can distinguish. */
const most = 24

/** How heavy the animals now in it and those only counted were and what they gained, from weighing day to weighing day. */
export function GroupGrowth({ group: { id, members } }: { group: GroupSheet }) {
  const { t } = useTranslation()
  const subApp = useSpecies() === 'OVINE' ? 'ovine' : 'bovine'
  // The group's own id finds the weighings of the group as an average.
  const key = [id, ...members].join(' ')
  const asked = useMemo(() => ({ subApp, ids: key.split(' ') }), [subApp, key])
  const told = useWhole(growth, { asked, sort: undefined })
  const days = told && 'rows' in told ? told.rows.slice(0, most) : []
  const rows = days.map(({ id, fields }) => ({ id, cells: fields as Cells }))
  // One weighing says how heavy they are, not how they do.
  if (rows.length < 2) return null
  return (
    <Section title={t('ANIMALS.SECTION.GROWTH')}>
      <div className={styles.pictures}>
        <ViewPicture view={byWeight} rows={rows} />
        <ViewPicture view={growth} rows={rows} />
      </div>
    </Section>
  )
}
