import { useEffect, useState } from 'react'
import { useFarm } from './farm'
import { once } from './once'

const nobody: readonly string[] = []

/** The animals on a line of home as the form opens; undefined until they are known. */
export function useDueOf(need: string | undefined): readonly string[] | undefined {
  const farm = useFarm()
  const [due, setDue] = useState<readonly string[]>()
  useEffect(() => {
    if (!need) return
    let stale = false
    void once<readonly string[]>((answer) => farm.watchboard.watchDue(need, answer)).then(
      (ids) => stale || setDue(ids),
    )
    return () => {
      stale = true
    }
  }, [farm, need])
  return need ? due : nobody
}
