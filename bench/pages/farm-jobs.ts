import type { QueryAnswer } from '@steading/client/db/query'
import type { FarmClient, ListCounts } from '@steading/client/farm/farm-client'
import type { TaskEntry } from '@steading/domain/jobs/engine/plan-task'
import { allLists } from '@steading/domain/lists/engine/smart-lists'

const today = () => Math.floor(Date.now() / 86_400_000) * 86_400_000

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** A farmer's daily jobs, each timed from the tap until it is confirmed. */
export function jobsBench(farm: FarmClient) {
  const save = async (entries: TaskEntry[]) => {
    const answer = await farm.jobs.save(entries, { accepted: true })
    if (!answer.ok) throw new Error(`${answer.problem.code} ${JSON.stringify(answer.problem)}`)
  }
  return {
    async weighings(ids: readonly string[]) {
      const date = today()
      const session = crypto.randomUUID()
      await save([{ id: session, typeId: 'WEIGHTRECORDING', values: { date } }])
      const all: number[] = []
      for (const [index, id] of ids.entries()) {
        const values = { date, weightMg: (300 + index / 10) * 1_000_000 }
        const entry = { id: crypto.randomUUID(), typeId: 'AT-WEIGHT', under: session, values, animals: [id] }
        all.push(await timed(() => save([entry])))
      }
      return all
    },
    async calvings(dams: readonly string[]) {
      const all: number[] = []
      for (const [index, dam] of dams.entries()) {
        const brought = [
          { id: crypto.randomUUID(), values: { sex: 'F', tag: `37299${String(index).padStart(10, '0')}` } },
        ]
        const values = { date: today(), dam, birthDifficulty: '1' }
        const entry = { id: crypto.randomUUID(), typeId: 'CALVING', values, brought }
        all.push(await timed(() => save([entry])))
      }
      return all
    },
    treatment: (ids: readonly string[]) =>
      timed(() =>
        save([
          {
            id: crypto.randomUUID(),
            typeId: 'REMEDY',
            values: { date: today(), remedy: 'Pour-on', doseBy: 'animal', dose: 30, meatWithdrawalDays: 28 },
            animals: ids,
          },
        ]),
      ),
    housing: (ids: readonly string[]) =>
      timed(() =>
        save([
          {
            id: crypto.randomUUID(),
            typeId: 'HOUSING',
            values: { date: today(), bLoc: 'Long shed', bSubLoc: 'Pen 4' },
            animals: ids,
          },
        ]),
      ),
    females: () =>
      farm.animalIds({
        filters: [
          { field: 'sex', is: 'equals', value: 'F' },
          { field: 'inHerd', is: 'equals', value: true },
        ],
      }),
    /** Every ready-made list opened once, its first rows. */
    async smartLists() {
      const all: { id: string; ms: number; count: number }[] = []
      for (const { id } of allLists.filter(
        ({ subApps, family }) => subApps.includes('bovine') && family !== 'own',
      )) {
        let count = 0
        const ms = await timed(async () => {
          const answer = await firstAnswer(farm, id)
          count = answer.count
        })
        all.push({ id, ms, count })
      }
      return all
    },
    /** From a save until the counts of all lists have followed. */
    async countsAfterSave(ids: readonly string[]) {
      const all: number[] = []
      let tell: ((counts: ListCounts) => void) | undefined
      const stop = farm.watchListCounts((counts) => tell?.(counts))
      await new Promise<void>((resolve) => {
        tell = (counts) => Object.keys(counts.bovine).length > 0 && resolve()
      })
      for (const id of ids) {
        const follows = new Promise<void>((resolve) => {
          tell = () => resolve()
        })
        const begun = performance.now()
        // One that leaves leaves some list for certain.
        const set = { offHerdDate: today(), inHerd: false }
        const saved = await farm.save([{ collection: 'animals', id, set }])
        if (!saved.ok) throw new Error(saved.problem.code)
        const confirmed = performance.now()
        await follows
        all.push(performance.now() - Math.max(begun, confirmed))
      }
      stop()
      return all
    },
  }
}

function firstAnswer(farm: FarmClient, list: string): Promise<QueryAnswer> {
  return new Promise((resolve) => {
    const stop = farm.watch(
      { collection: 'animals', asked: { list: { id: list } }, offset: 0, limit: 30 },
      (answer) => {
        resolve(answer)
        queueMicrotask(() => stop())
      },
    )
  })
}
