import { useEffect, useState } from 'react'
import type { WeighDay } from '../../farm/weigh-views'
import { useFarm } from '../../platform/farm/farm'

const atOnce = 50

/** A session with its running list, kept up to date; undefined once it is known to be gone. */
export function useWeighDay(id: string) {
  const farm = useFarm()
  const [shown, setShown] = useState(atOnce)
  const [seen, setSeen] = useState<{ id: string; day: WeighDay | undefined }>()
  useEffect(() => farm.watchWeighDay({ id, shown }, (day) => setSeen({ id, day })), [farm, id, shown])
  const loading = seen?.id !== id
  return { loading, day: loading ? undefined : seen?.day, showMore: () => setShown(shown + atOnce * 4) }
}
