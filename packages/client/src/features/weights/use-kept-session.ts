import type { Change } from '@steading/domain/records/sync/change'
import { useCallback, useMemo } from 'react'
import { type Live, useFarm, useRecord } from '../../platform/farm/farm'

/** The animal on the scale, as far as it was typed. */
export type OnScale = { typed: string; animal: string | null; weight: string }
export type KeptSession = { waiting: readonly string[]; onScale: OnScale }

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const empty = ({ typed, animal, weight }: OnScale) => !typed && !animal && !weight

/** What a session keeps besides its weighings, so that a phone that dies at the scale loses neither. */
export function useKeptSession(id: string): Live<KeptSession> {
  const sessions = useRecord('sessions', id)
  const weights = useRecord('weights', id)
  return useMemo(() => {
    if (sessions.loading || weights.loading) return { loading: true }
    const ids = sessions.value?.fields.animalIds
    const { typed, animal, weight } = (weights.value?.fields.values ?? {}) as Partial<OnScale>
    return {
      loading: false,
      value: {
        waiting: Array.isArray(ids) ? ids.map(String) : [],
        onScale: { typed: text(typed), animal: text(animal) || null, weight: text(weight) },
      },
    }
  }, [sessions, weights])
}

/** Writes down what waits and what is on the scale; both go when nothing is left. */
export function useKeepSession(id: string) {
  const farm = useFarm()
  const save = useCallback(
    (collection: 'sessions' | 'weights', set: Change['set'], gone: boolean) =>
      void farm.save([{ collection, id, set: { flow: 'WEIGHTRECORDING', ...set, deleted: gone } }]),
    [farm, id],
  )
  return useMemo(
    () => ({
      waiting: (ids: readonly string[]) => save('sessions', { animalIds: [...ids] }, ids.length === 0),
      onScale: (now: OnScale) => save('weights', { values: { ...now } }, empty(now)),
    }),
    [save],
  )
}
