import { NativeSelect } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { GroupLine } from '../../farm/group-views'
import { useTranslation } from '../../i18n/translation'
import { useFarm, useSession } from '../../platform/farm/farm'

type Props = { group: string | undefined; choose: (group: string | undefined) => void }

/** All animals, or those of one group. Not there where a farm has no groups. */
export function ForGroup({ group, choose }: Props) {
  const { t } = useTranslation()
  const groups = useGroupsHere()
  if (groups.length === 0) return null
  return (
    <NativeSelect
      size="md"
      label={t('WATCH.GROUP')}
      value={group ?? ''}
      onChange={(event) => choose(event.currentTarget.value || undefined)}
      data={[
        { value: '', label: t('WATCH.ALL_GROUPS') },
        ...groups.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}

function useGroupsHere(): readonly GroupLine[] {
  const farm = useFarm()
  const species = useSession().value?.subApp === 'ovine' ? 'OVINE' : 'BOVINE'
  const [groups, setGroups] = useState<readonly GroupLine[]>([])
  useEffect(() => farm.groups.watch((answer) => 'groups' in answer && setGroups(answer.groups)), [farm])
  return groups.filter((one) => one.active && (one.species === undefined || one.species === species))
}
