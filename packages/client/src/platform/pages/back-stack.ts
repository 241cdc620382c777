import {
  type BackHandler,
  type BackPriority,
  type BackStack,
  onBack,
  putOnBackStack,
  takeOffBackStack,
} from '@steading/domain/frame/pages/back-stack'
import type { RouterHistory } from '@tanstack/react-router'
import { useEffectEvent, useId, useLayoutEffect } from 'react'
import { hasUnsavedInput, leaveUnsaved } from './unsaved-input'

let stack: BackStack<() => void> = []

/** Takes the back button until the answer is called. */
export function takeBack(handler: BackHandler<() => void>): () => void {
  stack = putOnBackStack(stack, handler)
  return () => {
    stack = takeOffBackStack(stack, handler.id)
  }
}

type Options = { priority?: BackPriority; enabled?: boolean }

/** While this is on the screen, Back does this instead of leaving the page. Several take turns by priority, then age. */
export function useBackHandler(
  does: () => void,
  { priority = 'default', enabled = true }: Options = {},
): void {
  const id = useId()
  const latest = useEffectEvent(does)
  // Before it can be seen: a Back pressed the moment a dialog shows is already its own.
  useLayoutEffect(() => {
    if (enabled) return takeBack({ id, priority, does: () => latest() })
  }, [id, priority, enabled])
}

let settling: Promise<void> = Promise.resolve()

/** Once a Back that was held has been sent forward again: an address changed before that would be the wrong one. */
export const backSettled = (): Promise<void> => settling

function settle(): void {
  settling = new Promise((done) => {
    globalThis.addEventListener?.('popstate', () => setTimeout(done), { once: true })
  })
}

type Gate = Pick<RouterHistory, 'block' | 'go' | 'back'>

/**
 * The one gate every way out of a page goes through: what is open closes first, and something typed is asked about.
 * By the time Back is heard the browser has already moved, so it is sent back at once and asked about afterwards.
 */
export function guardLeaving(history: Gate): () => void {
  return history.block({
    enableBeforeUnload: false,
    blockerFn: async ({ action, currentLocation, nextLocation }) => {
      const top = action === 'BACK' ? onBack(stack) : undefined
      if (top) {
        settle()
        top.does()
        return true
      }
      if (!hasUnsavedInput()) return false
      if (action === 'PUSH' || action === 'REPLACE') return !(await leaveUnsaved())
      const steps = nextLocation.state.__TSR_index - currentLocation.state.__TSR_index
      void leaveUnsaved().then((yes) => yes && leave(history, steps))
      return true
    },
  })
}

function leave(history: Gate, steps: number): void {
  // One step back is Back, with all that it skips.
  if (steps === -1) history.back({ ignoreBlocker: true })
  else history.go(steps, { ignoreBlocker: true })
}
