import type { PathParameters } from '@steading/domain/frame/pages/path-parameters'
import { listTitle } from '@steading/domain/lists/engine/define-list'
import { listsIn } from '@steading/domain/lists/engine/smart-lists'
import { useEffect, useMemo, useState } from 'react'
import type { Picks } from '../../../engines/list/picks'
import type { ListCounts } from '../../../farm/farm-client'
import type { GroupLine } from '../../../farm/group-views'
import { useTranslation } from '../../../i18n/translation'
import { useFarm, useSession } from '../../../platform/farm/farm'
import { PageLink, type SearchText, usePage, useSearchText } from '../../../platform/pages/navigation'
import jobs from '../jobs.module.css'
import { groupMembers } from './animals-together'
import { ItemLine } from './item-line'
import { PickList } from './pick-list'
import styles from './picking.module.css'
import { rowsOfIds } from './rows-of-ids'

type Props = { picks: Picks; oneByOne: boolean; search: SearchText; parameters: PathParameters }

/** A list of everybody here has both kinds in it. */
const ofSpecies = (subApp: 'bovine' | 'ovine') =>
  ({ field: 'species', is: subApp === 'ovine' ? 'equals' : 'not', value: 'OVINE' }) as const

/** Out of one group, or which group. */
export function PickOfGroup({ picks, oneByOne, ...at }: Props) {
  const farm = useFarm()
  const [{ groupId }] = useSearchText()
  const [ids, setIds] = useState<readonly string[]>()
  const [groups, setGroups] = useState<GroupLine[]>([])
  const sheep = useSession().value?.subApp === 'ovine'
  useEffect(() => farm.groups.watch((answer) => 'groups' in answer && setGroups(answer.groups)), [farm])
  useEffect(() => {
    setIds(undefined)
    if (groupId) void groupMembers(farm, groupId).then(setIds)
  }, [farm, groupId])
  if (groupId) return ids ? <PickOf picks={picks} ids={ids} oneByOne={oneByOne} /> : null
  const here = groups.filter(
    ({ active, species, animals }) =>
      active && animals > 0 && (species === undefined || (species === 'OVINE') === sheep),
  )
  return (
    <Choices
      {...at}
      name="groupId"
      choices={here.map(({ id, name, animals }) => ({ id, words: `${name} (${animals})` }))}
    />
  )
}

/** Out of one ready-made list, or which list. */
export function PickOfList({ picks, oneByOne, ...at }: Props) {
  const { t } = useTranslation()
  const farm = useFarm()
  const [{ list }] = useSearchText()
  const subApp = useSession().value?.subApp === 'ovine' ? 'ovine' : 'bovine'
  const [ids, setIds] = useState<readonly string[]>()
  const [counts, setCounts] = useState<ListCounts>()
  useEffect(() => farm.watchListCounts(setCounts), [farm])
  useEffect(() => {
    setIds(undefined)
    if (list)
      void farm.animalIds({ asked: { list: { id: list } }, filters: [ofSpecies(subApp)] }).then(setIds)
  }, [farm, list, subApp])
  if (list) return ids ? <PickOf picks={picks} ids={ids} oneByOne={oneByOne} /> : null
  const choices = listsIn(subApp).flatMap(({ id }) => {
    const count = counts?.[subApp][id] ?? 0
    return count > 0 ? [{ id, words: `${t(listTitle(id))} (${count})` }] : []
  })
  return <Choices {...at} name="list" choices={choices} />
}

/** Those picked so far; a tick taken off leaves it out. They stay in sight until the page is left. */
export function PickedSoFar({ picks, oneByOne }: Pick<Props, 'picks' | 'oneByOne'>) {
  const [ids] = useState(picks.ids)
  return <PickOf picks={picks} ids={ids} oneByOne={oneByOne} />
}

function PickOf({ picks, ids, oneByOne }: Pick<Props, 'picks' | 'oneByOne'> & { ids: readonly string[] }) {
  const { t } = useTranslation()
  const rows = useMemo(() => rowsOfIds(ids), [ids])
  return (
    <div className={jobs.pick}>
      <PickList
        picks={picks}
        rows={rows}
        addAll={oneByOne ? undefined : () => picks.add(ids)}
        label={t('ANIMALS.TITLE')}
        place="picking"
        none={{ title: 'ANIMALS.NONE_FOUND', text: 'ANIMALS.NONE_FOUND_TEXT' }}
        row={({ id }) => <ItemLine of="animals" id={id} />}
      />
    </div>
  )
}

type ChoicesProps = Omit<Props, 'picks' | 'oneByOne'> & {
  name: 'groupId' | 'list'
  choices: readonly { id: string; words: string }[]
}

function Choices({ search, parameters, name, choices }: ChoicesProps) {
  const page = usePage()
  if (!page) return null
  return (
    <ul className={styles.choices}>
      {choices.map(({ id, words }) => (
        <li key={id}>
          <PageLink
            page={page.id}
            search={{ ...search, [name]: id }}
            parameters={parameters}
            className={styles.choice}
          >
            {words}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
