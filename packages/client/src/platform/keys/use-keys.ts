import { type KeyId, keyRow, keysPressed } from '@steading/domain/frame/keys/keys'
import { useEffect, useEffectEvent } from 'react'
import { letterKeys } from './letter-keys'

/** False where it has nothing to do for the key now: the next handler may have. */
type Does = (event: KeyboardEvent) => unknown
type Rank = 'first' | 'usual' | 'last'
type Taker = { rank: Rank; press: (id: KeyId, event: KeyboardEvent) => boolean }

const ranks: Record<Rank, number> = { first: 0, usual: 1, last: 2 }
let takers: readonly Taker[] = []

type Options = {
  /** A list's rows come before the page beside it, and what holds on every page comes last. */
  rank?: Rank
  enabled?: boolean
}

/** While this is on the screen, these keys do this. Of several the newest is asked first. */
export function useKeys(
  does: { readonly [Id in KeyId]?: Does },
  { rank = 'usual', enabled = true }: Options = {},
): void {
  const press = useEffectEvent((id: KeyId, event: KeyboardEvent) => {
    const run = does[id]
    return run !== undefined && run(event) !== false
  })
  useEffect(() => {
    if (!enabled) return
    const taker: Taker = { rank, press: (id, event) => press(id, event) }
    takers = [taker, ...takers].sort((a, b) => ranks[a.rank] - ranks[b.rank])
    return () => {
      takers = takers.filter((one) => one !== taker)
    }
  }, [rank, enabled])
}

/** The only key listener. It takes no key from a farmer who types, and none from behind a dialog. */
export function useKeyboard(): void {
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return
  const { key, ctrlKey, metaKey, shiftKey: shift, altKey: alt } = event
  const asked = keysPressed({ key, ctrl: ctrlKey || metaKey, shift, alt }, letterKeys.get())
  const free = asked.filter((id) => isFree(id, event.target))
  if (!free.some((id) => takers.some(({ press }) => press(id, event)))) return
  event.preventDefault()
}

const typing =
  'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="button"])'
// The tick box in a table row acts for the row, which has the keys.
const wantsKeys =
  'a, button, summary, input:not([tabindex="-1"]), [role="tab"], [role="separator"], [tabindex="0"]:not([role="grid"])'

function isFree(id: KeyId, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true
  const { bare, ctrl, keys } = keyRow(id)
  // Ctrl-K means the same inside a box; Ctrl-C there is the box's own.
  if (target.closest(typing)) return ctrl === true && keys[0] === 'k'
  return !bare || !target.closest(wantsKeys)
}
