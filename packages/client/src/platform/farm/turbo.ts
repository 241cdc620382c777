import { turboLeft, turboLeftInWords } from '@steading/domain/frame/turbo/turbo'
import { useEffect, useState } from 'react'
import { report } from '../told/notices'
import { useTurbo } from './farm'

const tick = 15_000

/** Hours and minutes until turbo mode ends by itself; undefined while it is off. */
export function useTurboLeft(): ReturnType<typeof turboLeftInWords> | undefined {
  const state = useTurbo()
  const on = state?.activated ?? false
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    setNow(Date.now())
    if (!on) return
    const timer = setInterval(() => setNow(Date.now()), tick)
    return () => clearInterval(timer)
  }, [on])
  return state && on ? turboLeftInWords(turboLeft(state, now)) : undefined
}

/** Links out of the app lead nowhere while turbo mode keeps it off the network; a tap on one says so. */
export function useLinksHeld(): void {
  const on = useTurbo()?.activated ?? false
  useEffect(() => {
    if (!on) return
    const hold = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link?.href || link.origin === window.location.origin || link.download) return
      event.preventDefault()
      void report({ code: 'turboActive' })
    }
    const clicks = ['click', 'auxclick']
    for (const click of clicks) document.addEventListener(click, hold, true)
    return () => {
      for (const click of clicks) document.removeEventListener(click, hold, true)
    }
  }, [on])
}
