import type { FarmClient } from '@steading/client/farm/farm-client'
import { views } from '@steading/domain/reports/engine/registry'

const oneDay = 86_400_000
const today = () => Math.floor(Date.now() / oneDay) * oneDay
/** An animal that leaves is missing from each of these. */
const moved = ['herd-average', 'passport-checker']

/** Reports that are open while a farmer works. */
export function viewsBench(farm: FarmClient) {
  return {
    /** From a save until the open reports have followed; all of them are open. */
    async viewsAfterSave(ids: readonly string[]) {
      const answered = new Map<string, () => void>()
      const first = views.filter(({ subApps }) => subApps.includes('bovine'))
      const stops: (() => void)[] = []
      await Promise.all(
        first.map(
          ({ id }) =>
            new Promise<void>((resolve) => {
              answered.set(id, resolve)
              const asked = { asked: { subApp: 'bovine', only: 'ready' }, offset: 0, limit: 30 }
              stops.push(
                farm.watchView(id, asked, (told) => {
                  if ('rows' in told) answered.get(id)?.()
                }),
              )
            }),
        ),
      )
      const all: number[] = []
      for (const id of ids) {
        const follow = Promise.all(
          moved.map((view) => new Promise<void>((resolve) => void answered.set(view, resolve))),
        )
        const set = { offHerdDate: today(), inHerd: false }
        const saved = await farm.save([{ collection: 'animals', id, set }])
        if (!saved.ok) throw new Error(saved.problem.code)
        const confirmed = performance.now()
        await follow
        all.push(performance.now() - confirmed)
      }
      for (const stop of stops) stop()
      return all
    },
  }
}
