import { useEffect, useState } from 'react'

/** Under a third of a second nothing is shown: a flash of grey is worse than a blink of nothing. */
export const skeletonAfter = 300

export function useLate(waiting: boolean, after = skeletonAfter): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLate(true), after)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waiting, after])
  return waiting && late
}
