import { Button } from '@mantine/core'
import { closestByNumber } from '@steading/domain/lists/animals/find-by-number'
import { listTitle } from '@steading/domain/lists/engine/define-list'
import { listsIn } from '@steading/domain/lists/engine/smart-lists'
import { useEffect, useState } from 'react'
import { AnimalLine } from '../../../engines/records/animal-line'
import { findAnimals } from '../../../engines/records/find-animals'
import { useAnimalRows } from '../../../engines/records/use-animal-rows'
import { stood } from '../../../engines/records/use-standing'
import type { ListCounts } from '../../../farm/farm-client'
import type { GroupLine } from '../../../farm/group-views'
import { useTranslation } from '../../../i18n/translation'
import { useFarm, useRegion, useSession } from '../../../platform/farm/farm'
import { useWide } from '../../../platform/pages/layout'
import { report } from '../../../platform/told/notices'
import { ChoiceSheet } from '../../../ui/choice-sheet'
import { SearchInput } from '../../../ui/search-input'
import styles from '../jobs.module.css'
import { groupMembers } from './animals-together'
import { CountedPicked, PickCounted } from './counted-groups'
import { PickList } from './pick-list'
import { nobody, type PickProps } from './pick-props'
import { useLikelyRows } from './use-likely-rows'

const mostLookedAt = 40

/** Which animals: one by one by any number, a group at once, or all that the search found. */
export function PickAnimals({ picks, type, most, notice, counted, due, already = nobody }: PickProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [beside, setBeside] = useState(picks.ids.at(-1))
  const among = type.among ?? 'here'
  const found = useAnimalRows(search, among)
  const { rows, all, filters } = found
  const farm = useFarm()
  const region = useRegion() ?? 'GL'
  const likely = useLikelyRows({ ...found, type, beside, already, due })
  const add = async (ids: readonly string[]) => {
    const fresh = ids.filter((id) => !already.has(id))
    if (new Set([...already, ...picks.ids, ...fresh]).size > most)
      await report({ code: 'tooManyAnimals', values: { max: most } })
    else picks.add(fresh)
  }
  // Searches again: a farmer who types fast is ahead of the rows on the screen.
  const addOnly = async () => {
    const found = await findAnimals(farm, { text: search, filters: [...filters], limit: mostLookedAt })
    const [meant, another] = closestByNumber(found, search, region)
    if (search.trim() === '' || !meant || another) return
    await add([meant.id])
    setSearch('')
    setBeside(meant.id)
  }
  return (
    <div className={styles.pick}>
      {notice}
      <SearchInput
        label={t('ANIMALS.SEARCH')}
        value={search}
        onChange={(text) => {
          setSearch(text)
          if (text === '') setBeside(picks.ids.at(-1))
        }}
        onEnter={() => void addOnly()}
      />
      {counted && <CountedPicked {...counted} />}
      <PickList
        picks={picks}
        rows={rows}
        likely={likely}
        addAll={type.oneByOne ? undefined : () => void all().then(add)}
        ways={
          among === 'here' &&
          !type.oneByOne && (
            <>
              <WholeGroup add={add} />
              {counted && <PickCounted {...counted} />}
              <SmartList add={add} />
            </>
          )
        }
        label={t('ANIMALS.TITLE')}
        place="job animals"
        none={{ title: 'ANIMALS.NONE_FOUND', text: 'ANIMALS.NONE_FOUND_TEXT' }}
        row={(record) => (
          <AnimalLine {...stood(record)} {...(already.has(record.id) && { about: t('JOBS.ON_IT') })} />
        )}
        already={already}
      />
    </div>
  )
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

/** Adds a whole group at once. Animals counted only by head have no names to add. */
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
