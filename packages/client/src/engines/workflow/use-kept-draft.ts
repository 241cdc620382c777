import { useEffect, useEffectEvent, useRef } from 'react'

/** Long enough that a burst of typing is one write, short enough that a crash costs a word at most. */
const wait = 300

type Kept<T> = {
  /** The entered values; undefined while nothing is worth keeping. */
  draft: T | undefined
  keep: (draft: T) => void
}

/**
 * Saves the draft as the farmer enters it. It writes a moment after the last change, and at once when the
 * page is hidden, left or put away. On a phone the app may hear no more after that. From `hold` on it writes
 * nothing, so that a saved draft does not come back behind the save. `release` is for a save that was
 * refused.
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
