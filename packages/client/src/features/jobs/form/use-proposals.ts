import type { TaskDraft } from '@steading/domain/jobs/engine/drafts'
import type { Proposes } from '@steading/domain/jobs-read/job/define-task-type'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { useEffect, useMemo, useState } from 'react'
import { useFarm, usePlace } from '../../../platform/farm/farm'
import { useSetting } from '../../../platform/farm/settings'
import { useTankCells } from '../../../platform/farm/tank-cells'

type Proposed = NonNullable<ReturnType<Proposes['of']>>

const none: ReadonlyMap<string, Proposed> = new Map()

/** Answers that each one's records suggest, by id. A kind of job reads the same numbers while it is drawn. */
export function useProposals(
  proposes: Proposes | undefined,
  ids: readonly string[],
  date: number,
): ReadonlyMap<string, Proposed> {
  const farm = useFarm()
  const [rows, setRows] = useState<{ ids: string; of: ReadonlyMap<string, Fields> }>()
  const numbers: { [name: string]: number | undefined } = {}
  for (const [name, setting] of Object.entries(proposes?.settings ?? {})) {
    // biome-ignore lint/correctness/useHookAtTopLevel: as many, in the same order, every time this job is drawn
    const value = useSetting(setting)
    if (typeof value === 'number' && value > 0) numbers[name] = value
  }
  const tankCells = useTankCells(proposes?.looksAtTank === true)
  if (tankCells !== undefined) numbers.tankCells = tankCells
  const place = usePlace()
  const settings = JSON.stringify(numbers)
  const all = ids.join(',')
  useEffect(() => {
    if (!proposes || all === '') return
    let stale = false
    const asked = all.split(',')
    void farm.listRows(asked, proposes.reads).then((found) => {
      // One that is gone has no row, and the others would stand beside a wrong name.
      if (stale || found.length !== asked.length) return
      const of = asked.map((id, at): [string, Fields] => [
        id,
        Object.fromEntries(proposes.reads.map((name, field) => [name, found[at]?.[field] ?? null])),
      ])
      setRows({ ids: all, of: new Map(of) })
    })
    return () => {
      stale = true
    }
  }, [farm, proposes, all])
  return useMemo(() => {
    if (!proposes || rows?.ids !== all) return none
    const said = JSON.parse(settings)
    return new Map(
      [...rows.of].flatMap(([id, fields]) => {
        const proposed = proposes.of(fields, { ...place, date, settings: said })
        return proposed ? [[id, proposed] as const] : []
      }),
    )
  }, [proposes, rows, all, settings, date, place])
}

type Animals = TaskDraft['animals']

/** The animals with what is proposed noted beside those nothing was said of; undefined where nothing changes. */
export function withProposed(
  animals: Animals,
  proposed: ReadonlyMap<string, Pick<Proposed, 'values'>>,
): Animals | undefined {
  let changed = false
  const next = animals.map((one) => {
    const values = typeof one === 'string' ? proposed.get(one)?.values : undefined
    if (!values || typeof one !== 'string') return one
    changed = true
    return { ...values, animalId: one }
  })
  return changed ? next : undefined
}
