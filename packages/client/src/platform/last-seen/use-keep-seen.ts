import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../farm/farm'
import { keepSeen } from './last-seen'
import { pictureOfPage } from './picture-of-page'
import { drawnForNow, dropLastSeen, pathNow } from './show-last-seen'

const settled = 1000

/**
 * Live rows take the place of those that were only seen last, and are kept for the next start. `plain` while the page
 * shows the list and nothing beside or over it.
 */
export function useKeepSeen(rows: { count: number | undefined }, plain: boolean): void {
  const session = useSession().value
  const live = rows.count !== undefined
  const keep = useEffectEvent(() => {
    const root = document.getElementById('root')
    const picture = plain && rows.count ? root && pictureOfPage(root) : undefined
    if (!picture || !session?.farm) return
    const { userId: user, farm } = session
    keepSeen({ user, farm, path: pathNow(), drawnFor: drawnForNow(), picture })
  })
  useEffect(() => {
    if (!live) return
    // The rows are drawn in the frame after their number is known.
    requestAnimationFrame(() => requestAnimationFrame(dropLastSeen))
    const hidden = () => {
      if (document.visibilityState === 'hidden') keep()
    }
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', keep)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', keep)
    }
  }, [live])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the rows say something new
  useEffect(() => {
    if (!live) return
    const timer = setTimeout(() => keep(), settled)
    return () => clearTimeout(timer)
  }, [live, rows])
}
