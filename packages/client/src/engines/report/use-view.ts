import type { AddressSlot, SortBy, View } from '@steading/domain/reports/engine/define-view'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { ViewAnswer, ViewTold } from '../../farm/view-answer'
import { useFarm, useSession } from '../../platform/farm/farm'
import { takePicked } from '../../platform/farm/picked'
import { useSetting } from '../../platform/farm/settings'
import { useTankCells } from '../../platform/farm/tank-cells'
import { useSearchText } from '../../platform/pages/navigation'
import type { Watch } from '../list/page-window'
import { usePageWindow } from '../list/use-page-window'

type Asked = { [name: string]: string | number | readonly string[] | undefined }
export type Choosing = {
  asked: Asked
  sort: SortBy | undefined
  /** Puts a value into the address; undefined takes it away. */
  choose(where: AddressSlot, value: string | undefined): void
  search: string
  setSearch(text: string): void
}

const number = (value: unknown) => (typeof value === 'number' && value > 0 ? value : undefined)

/** The farm's own answers to a view's questions. A view has the same questions as long as it is drawn. */
function useSettings({ asks }: View): Asked {
  const asked: Asked = {}
  // biome-ignore lint/correctness/useHookAtTopLevel: as many, in the same order, every time this view is drawn
  for (const ask of asks) if (ask.kind === 'setting') asked[ask.name] = number(useSetting(ask.setting))
  const tank = asks.find(({ kind }) => kind === 'tank')
  const cells = useTankCells(tank !== undefined)
  return tank ? { ...asked, [tank.name]: cells } : asked
}

/** The farmer's choices so far, in the address where a link can carry them. */
export function useChoosing(view: View): Choosing {
  const subApp = useSession().value?.subApp === 'ovine' ? 'ovine' : 'bovine'
  const [address, change] = useSearchText()
  const [picked] = useState(() => (view.asks.some(({ kind }) => kind === 'picked') ? takePicked() : []))
  const [search, setSearch] = useState('')
  const text = useDeferredValue(search)
  const asked: Asked = { subApp, ...useSettings(view) }
  for (const ask of view.asks) {
    // Animals looked up on the page itself are in the address.
    const named = address.animals ? address.animals.split(',') : picked
    if (ask.kind === 'picked' && named.length > 0) asked[ask.name] = named
    if (ask.kind === 'search') asked[ask.name] = text
    if ('in' in ask && ask.kind !== 'order') asked[ask.name] = address[ask.in]
  }
  const key = JSON.stringify(asked)
  return {
    // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what was asked, written out
    asked: useMemo(() => asked, [key]),
    sort: useMemo(() => sortIn(view, address.sort), [view, address.sort]),
    choose: (where, value) => change({ [where]: value }),
    search,
    setSearch,
  }
}

/** A column of the view and which way up; largest first unless it says otherwise. */
function sortIn({ columns }: View, written: string | undefined): SortBy | undefined {
  const [column = '', direction] = written?.split(':') ?? []
  if (!columns.some(({ key }) => key === column)) return undefined
  return { column, direction: direction === 'asc' ? 'asc' : 'desc' }
}

type Head = Omit<ViewAnswer, 'rows' | 'count' | 'offset'>

/** A view's visible lines, and the head above them. */
export function useLines(view: View, { asked, sort }: Pick<Choosing, 'asked' | 'sort'>) {
  const farm = useFarm()
  const [head, setHead] = useState<Head>()
  const watch = useCallback<Watch>(
    ({ offset, limit }, answer) =>
      farm.watchView(view.id, { asked: asked as never, sort, offset, limit }, (told) => {
        if (!('rows' in told)) return
        setHead(told)
        answer(told)
      }),
    [farm, view, asked, sort],
  )
  const query = useMemo(() => ({ collection: 'animals' as const }), [])
  return { rows: usePageWindow(watch, query), head }
}

/** More rows than any view that adds things up has. */
const everyRow = 2000

/** A view that adds things up, whole. */
export function useWhole(
  view: View,
  { asked, sort }: Pick<Choosing, 'asked' | 'sort'>,
  most = everyRow,
): ViewTold | undefined {
  const farm = useFarm()
  const [told, setTold] = useState<ViewTold>()
  useEffect(
    () => farm.watchView(view.id, { asked: asked as never, sort, offset: 0, limit: most }, setTold),
    [farm, view, asked, sort, most],
  )
  return told
}

const noTags: ViewAnswer['tags'] = {}

/** How many lines of a view carry each tag, and none of the lines. Undefined until it is known. */
export function useTags(view: View): ViewAnswer['tags'] | undefined {
  const farm = useFarm()
  const subApp = useSession().value?.subApp === 'ovine' ? 'ovine' : 'bovine'
  const [tags, setTags] = useState<ViewAnswer['tags']>()
  useEffect(
    () =>
      farm.watchView(view.id, { asked: { subApp }, offset: 0, limit: 0 }, (told) =>
        setTags('rows' in told ? told.tags : noTags),
      ),
    [farm, view, subApp],
  )
  return tags
}
