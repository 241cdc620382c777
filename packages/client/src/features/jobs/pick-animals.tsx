import { Button, TextInput } from '@mantine/core'
import { animalSearchFields } from '@steading/domain/animals/search-fields'
import { listTitle } from '@steading/domain/lists/define-list'
import { listsIn } from '@steading/domain/lists/smart-lists'
import { Search, X } from 'lucide-react'
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PhoneList } from '../../engines/list/phone-list'
import { PickLine, type Picks } from '../../engines/list/picks'
import { usePageWindow } from '../../engines/list/use-page-window'
import { AnimalLine } from '../../engines/records/animal-line'
import { useFarm, useSession } from '../../platform/farm'
import { useWide } from '../../platform/layout'
import { report } from '../../platform/notices'
import { ChoiceSheet } from '../../ui/choice-sheet'
import { Empty } from '../../ui/empty'
import type { ListCounts } from '../../worker/farm-client'
import type { GroupLine } from '../../worker/group-views'
import { groupMembers } from './animals-together'
import styles from './jobs.module.css'

type Props = { picks: Picks; most: number; notice?: ReactNode }

/** Which animals: one by one by any number, a group at once, or all that the search found. */
export function PickAnimals({ picks, most, notice }: Props) {
  const { t } = useTranslation()
  const farm = useFarm()
  const [search, setSearch] = useState('')
  const { rows, query } = useFound(search)
  const add = async (ids: readonly string[]) => {
    if (new Set([...picks.ids, ...ids]).size > most)
      await report({ code: 'tooManyAnimals', values: { max: most } })
    else picks.add(ids)
  }
  return (
    <div className={styles.pick}>
      {notice}
      <TextInput
        type="search"
        size="md"
        leftSection={<Search size={18} aria-hidden="true" />}
        aria-label={t('ANIMALS.SEARCH')}
        placeholder={t('ANIMALS.SEARCH')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        // A reader types its number and Enter: that must not end the step.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          const only = rows.count === 1 ? rows.rowAt(0) : undefined
          if (!only) return
          void add([only.id])
          setSearch('')
        }}
      />
      <div className={styles.together}>
        <WholeGroup add={add} />
        <SmartList add={add} />
        {rows.count !== undefined && rows.count > 0 && (
          <Button variant="default" size="sm" onClick={() => void farm.animalIds(query).then(add)}>
            {t('JOBS.ALL_SHOWN', { count: rows.count })}
          </Button>
        )}
        {picks.ids.length > 0 && (
          <Button variant="subtle" size="sm" leftSection={<X size={16} />} onClick={picks.clear}>
            {t('JOBS.NONE_OF_THEM')}
          </Button>
        )}
      </div>
      {rows.count === 0 ? (
        <Empty title="ANIMALS.NONE_FOUND" text="ANIMALS.NONE_FOUND_TEXT" />
      ) : (
        <PhoneList
          rows={rows}
          label={t('ANIMALS.TITLE')}
          place="job animals"
          row={({ fields }) => <AnimalLine fields={fields} />}
          link={({ id }, className, content) => (
            <PickLine picks={picks} id={id} className={className}>
              {content}
            </PickLine>
          )}
        />
      )}
    </div>
  )
}

function useFound(search: string) {
  const farm = useFarm()
  const sheep = useSession().value?.subApp === 'ovine'
  const text = useDeferredValue(search)
  const watch = useCallback<typeof farm.watch>((...asked) => farm.watch(...asked), [farm])
  const query = useMemo(
    () => ({
      collection: 'animals' as const,
      filters: [
        { field: 'species', is: sheep ? ('equals' as const) : ('not' as const), value: 'OVINE' },
        { field: 'inHerd', is: 'equals' as const, value: true },
      ],
      sort: [{ field: 'tag', direction: 'asc' as const }],
      ...(text.trim() && { search: { text, fields: [...animalSearchFields] } }),
    }),
    [sheep, text],
  )
  return { rows: usePageWindow(watch, query), query }
}

/** Everybody a smart list finds. */
function SmartList({ add }: { add: (ids: readonly string[]) => Promise<void> }) {
  const { t } = useTranslation()
  const farm = useFarm()
  const wide = useWide()
  const subApp = useSession().value?.subApp === 'ovine' ? 'ovine' : 'bovine'
  const [counts, setCounts] = useState<ListCounts>()
  useEffect(() => farm.watchListCounts(setCounts), [farm])
  const offered = listsIn(subApp).flatMap(({ id }) => {
    const count = counts?.[subApp][id] ?? 0
    return count > 0 ? [{ value: id, label: `${t(listTitle(id))} (${count})` }] : []
  })
  if (offered.length === 0) return null
  return (
    <ChoiceSheet
      title={t('JOBS.SMART_LIST')}
      wide={wide}
      options={offered}
      chosen={[]}
      onChoose={([list]) => void (list && farm.animalIds({ asked: { list: { id: list } } }).then(add))}
      button={(props) => (
        <Button variant="default" size="sm" {...props}>
          {t('JOBS.SMART_LIST')}
        </Button>
      )}
    />
  )
}

/** Everybody in a group at once. Those counted only by head have nobody to name. */
function WholeGroup({ add }: { add: (ids: readonly string[]) => Promise<void> }) {
  const { t } = useTranslation()
  const farm = useFarm()
  const wide = useWide()
  const sheep = useSession().value?.subApp === 'ovine'
  const [groups, setGroups] = useState<GroupLine[]>([])
  useEffect(() => farm.groups.watch((answer) => 'groups' in answer && setGroups(answer.groups)), [farm])
  const offered = groups.filter(
    ({ active, species, animals }) =>
      active && animals > 0 && (species === undefined || (species === 'OVINE') === sheep),
  )
  if (offered.length === 0) return null
  return (
    <ChoiceSheet
      title={t('JOBS.WHOLE_GROUP')}
      wide={wide}
      options={offered.map(({ id, name, animals }) => ({ value: id, label: `${name} (${animals})` }))}
      chosen={[]}
      onChoose={([id]) => void (id && groupMembers(farm, id).then(add))}
      button={(props) => (
        <Button variant="default" size="sm" {...props}>
          {t('JOBS.WHOLE_GROUP')}
        </Button>
      )}
    />
  )
}
