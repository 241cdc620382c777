import { useEffect, useEffectEvent, useRef } from 'react'

/** Long enough that a burst of typing is one write, short enough that a crash costs a word at most. */
const wait = 300

type Kept<T> = {
  /** What has been entered; undefined while there is nothing worth keeping. */
  draft: T | undefined
  keep: (draft: T) => void
}

/**
 * Writes what is being entered as it is entered: a moment after the last change, and at once when the page is hidden,
 * left or put away, which on a phone may be the last that is heard of it. From `hold` on nothing is written, so that
 * what is being saved does not come back as a draft behind the save; `release` is for a save that was refused.
 */
export function useKeptDraft<T>({ draft, keep }: Kept<T>): { hold: () => void; release: () => void } {
  const text = draft === undefined ? undefined : JSON.stringify(draft)
  const state = useRef({ kept: text, waiting: undefined as T | undefined, held: false })
  const write = useEffectEvent(() => {
    const { waiting, held } = state.current
    if (waiting === undefined || held) return
    state.current.waiting = undefined
    keep(waiting)
  })
  const changed = useEffectEvent(() => {
    if (draft === undefined || text === state.current.kept) return
    state.current.kept = text
    state.current.waiting = draft
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is the draft, written out
  useEffect(() => {
    changed()
    const timer = setTimeout(() => write(), wait)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') write()
    }
    const leaving = () => write()
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', leaving)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', leaving)
      write()
    }
  }, [])
  return {
    hold: () => {
      state.current.held = true
    },
    release: () => {
      state.current.held = false
      write()
    },
  }
}
