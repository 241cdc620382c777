import type { AnyTaskType } from '@steading/domain/jobs/engine/registry'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type FirstRows, withFirst } from '../../../engines/list/first-rows'
import type { Rows } from '../../../engines/list/use-page-window'
import { type Due, findLikely } from '../../../engines/records/find-likely'
import type { useAnimalRows } from '../../../engines/records/use-animal-rows'
import { useTranslation } from '../../../i18n/translation'
import { useFarm, useSession } from '../../../platform/farm/farm'

type Asked = ReturnType<typeof useAnimalRows> & {
  type: AnyTaskType | undefined
  /** The animal picked last when the search was last empty: ticking must not move the list under the thumb. */
  beside: string | undefined
  already: ReadonlySet<string>
  /** Whom the form was opened for: all of them come first, however many. */
  due: Due | undefined
}

const waiting: Rows = { key: '', count: undefined, rowAt: () => undefined, show: () => undefined }

/** The animals to pick from; while nothing is searched for, the likely ones first and why. */
export function useLikelyRows({ rows, all, isSearch, filters, type, beside, already, due }: Asked): {
  rows: Rows
  headings?: ReadonlyMap<number, string>
} {
  const farm = useFarm()
  const { t } = useTranslation()
  const subApp = useSession().value?.subApp ?? 'bovine'
  const [first, setFirst] = useState<FirstRows>()
  const look = useEffectEvent(async (job: AnyTaskType): Promise<FirstRows> => {
    const found = await findLikely(farm, { type: job, of: 'animals', subApp, beside, due }, filters, already)
    const places = new Map((found.length > 0 ? await all() : []).map((id, place) => [id, place]))
    const headed = found.map(({ why, animals }) => ({
      title: t(why),
      rows: animals.filter(({ id }) => places.has(id)),
    }))
    const taken = headed.flatMap((one) => one.rows.map(({ id }) => places.get(id) ?? 0))
    return { headed: headed.filter((one) => one.rows.length > 0), places: taken, rest: t('LIKELY_FIRST.ALL') }
  })
  const known = !isSearch && rows.count !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another count is another herd, with other places
  useEffect(() => {
    if (!type || !known) return
    let stale = false
    void look(type).then((found) => stale || setFirst(found))
    return () => {
      stale = true
    }
  }, [type, known, beside, rows.count])
  return useMemo(() => {
    if (!type || isSearch) return { rows }
    // Drawn before they are known, the list would move under the thumb.
    if (!first) return { rows: waiting }
    return first.headed.length > 0 ? withFirst(rows, first) : { rows }
  }, [type, isSearch, rows, first])
}
