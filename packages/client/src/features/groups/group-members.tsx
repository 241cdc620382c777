import { Button } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import type { Watch } from '../../engines/list/page-window'
import { PhoneList } from '../../engines/list/phone-list'
import { PickLine, usePicks } from '../../engines/list/picks'
import { usePageWindow } from '../../engines/list/use-page-window'
import type { GroupSheet } from '../../farm/group-views'
import { useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'
import { PageLink, useSearchText } from '../../platform/pages/navigation'
import { Empty } from '../../ui/empty'
import { SearchInput } from '../../ui/search-input'
import styles from './groups.module.css'
import { MemberLine } from './member-line'
import { MoveBar } from './move-bar'
import { useGroupOrder } from './use-groups'

/** Who is in the group. Some of them can be picked to leave. */
export function GroupMembers({ group }: { group: GroupSheet }) {
  const { t } = useTranslation()
  const [{ enableSelectMode }, change] = useSearchText()
  const picking = enableSelectMode === 'true'
  const [search, setSearch] = useState('')
  const picks = usePicks()
  const order = useGroupOrder()
  const rows = useMembers(group.id, search)
  const leave = async (day: number) => {
    if (await order({ kind: 'leave', groupId: group.id, animalIds: picks.ids, day })) {
      picks.clear()
      change({ enableSelectMode: undefined })
    }
  }
  if (group.animals === 0) return <Empty title="GROUPS.EMPTY" text="GROUPS.EMPTY_TEXT" />
  return (
    <div className={styles.members}>
      <div className={styles.tools}>
        <SearchInput label={t('ANIMALS.SEARCH')} value={search} onChange={setSearch} />
        <Button
          variant="default"
          size="md"
          onClick={() => {
            picks.clear()
            change({ enableSelectMode: picking ? undefined : 'true' })
          }}
        >
          {t(picking ? 'GENERAL.CANCEL' : 'GROUPS.TAKE_OUT')}
        </Button>
      </div>
      <PhoneList
        rows={rows}
        label={t('ANIMALS.TITLE')}
        place={`group ${group.id}`}
        row={(record) => <MemberLine animal={record} />}
        link={(record, className, content) =>
          picking ? (
            <PickLine picks={picks} id={record.id} className={className}>
              {content}
            </PickLine>
          ) : (
            <PageLink page="animal-view" search={{ id: record.id }} className={className}>
              {content}
            </PageLink>
          )
        }
      />
      {picking && (
        <MoveBar
          action={t('GROUPS.TAKE_OUT_COUNT', { count: picks.ids.length })}
          disabled={picks.ids.length === 0}
          run={leave}
        />
      )}
    </div>
  )
}

function useMembers(id: string, search: string) {
  const farm = useFarm()
  const watch = useCallback<Watch>(
    ({ search: asked, offset, limit }, answer) =>
      farm.groups.watchMembers(id, { search: asked?.text ?? '', offset, limit }, answer),
    [farm, id],
  )
  const query = useMemo(
    () => ({ collection: 'animals' as const, search: { text: search, fields: [] } }),
    [search],
  )
  return usePageWindow(watch, query)
}
