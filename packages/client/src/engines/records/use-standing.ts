import { animalFactsOf } from '@steading/domain/jobs-read/facts/facts'
import { listsAt } from '@steading/domain/jobs-read/facts/lists-at'
import { standingOn } from '@steading/domain/lists/animals/standing'
import { type Standing, standingField } from '@steading/domain/lists/animals/standing-rule'
import { useMemo } from 'react'
import type { RecordView } from '../../db/query'
import { useConnected } from '../../platform/farm/connected'
import { usePlace } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'

export type Stood = Pick<RecordView, 'fields' | 'shown'> & { id?: string }

/** The part of a list's row that the line drawing it needs. */
export const stood = ({ id, fields, shown }: RecordView): Stood => ({ id, fields, ...(shown && { shown }) })

const minute = 60_000
const nobodyKnows = () => undefined

/** The sentence for or against an animal: from its list, else from the animal's own fields alone. */
export function useStanding(): (animal: Stood) => Standing | undefined {
  const place = usePlace()
  const today = useWrite().today()
  const now = Math.floor(Date.now() / minute) * minute
  const connected = useConnected()
  const stands = useMemo(
    () => standingOn(listsAt({ today, now, ...place, connected })),
    [today, now, place, connected],
  )
  return ({ id = '', fields, shown }) => {
    if (shown) return shown[standingField] as Standing | undefined
    return stands(animalFactsOf({ id, fields }), nobodyKnows)
  }
}
