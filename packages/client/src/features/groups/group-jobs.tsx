import { Button } from '@mantine/core'
import { isForGroup } from '@steading/domain/jobs/plans/week-ahead'
import { useMemo, useState } from 'react'
import { PlannedRows } from '../../engines/records/planned-rows'
import type { GroupSheet } from '../../farm/group-views'
import { useTranslation } from '../../i18n/translation'
import { usePlanned } from '../../platform/farm/planned'
import { Section } from '../../ui/page'

const atFirst = 4

/** The next jobs for the group or any animal in it. */
export function GroupJobs({ group: { id, members } }: { group: GroupSheet }) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const planned = usePlanned()
  const lines = useMemo(() => {
    const inIt = new Set(members)
    return planned?.filter((line) => isForGroup(line, id, inIt)) ?? []
  }, [planned, id, members])
  if (lines.length === 0) return null
  const title = t('GROUPS.NEXT_JOBS', { count: lines.length })
  return (
    <Section title={title}>
      <PlannedRows lines={all ? lines : lines.slice(0, atFirst)} label={title} />
      {!all && lines.length > atFirst && (
        <Button variant="default" fullWidth mt="sm" onClick={() => setAll(true)}>
          {t('FAMILY.MORE', { count: lines.length - atFirst })}
        </Button>
      )}
    </Section>
  )
}
