import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'

type Gestures = {
  /** Held down; absent where holding means nothing. */
  onHold: (() => void) | undefined
  /** The content behind the row's end, with its width in pixels; absent where a row has none. */
  behind: { width: number; open: boolean; show: (open: boolean) => void } | undefined
}

const heldAfter = 500
const strays = 10
/** So far aside is meant. */
const meant = 56

/** `taken` is how far towards its start the row has gone with the finger. */
type Stroke = { x: number; y: number; going: 'nowhere' | 'aside' | 'away'; taken: number }

/**
 * A finger that stays picks the row, one that goes aside uncovers what is behind it, and one that goes up or down is the
 * browser's, which scrolls. The click after a hold or a swipe opens nothing.
 */
export function useRowGestures({ onHold, behind }: Gestures) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stroke = useRef<Stroke>(undefined)
  const spent = useRef(false)
  const [dragged, setDragged] = useState<number>()
  const rest = behind?.open ? behind.width : 0
  const end = () => {
    clearTimeout(timer.current)
    stroke.current = undefined
    setDragged(undefined)
  }
  const onPointerDown = ({ clientX: x, clientY: y, button }: PointerEvent) => {
    spent.current = false
    if (button !== 0) return
    stroke.current = { x, y, going: 'nowhere', taken: 0 }
    if (!onHold) return
    timer.current = setTimeout(() => {
      spent.current = true
      onHold()
    }, heldAfter)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = stroke.current
    if (!now) return
    const [right, down] = [event.clientX - now.x, event.clientY - now.y]
    if (Math.max(Math.abs(right), Math.abs(down)) <= strays) return
    clearTimeout(timer.current)
    if (now.going === 'nowhere') {
      const aside = behind && event.pointerType !== 'mouse' && Math.abs(right) > Math.abs(down)
      now.going = aside && !spent.current ? 'aside' : 'away'
      if (now.going === 'aside') event.currentTarget.setPointerCapture(event.pointerId)
    }
    if (now.going !== 'aside' || !behind) return
    spent.current = true
    now.taken = -right
    setDragged(now.taken)
  }
  const onPointerUp = () => {
    const { going, taken = 0 } = stroke.current ?? {}
    if (behind && going === 'aside') behind.show(behind.open ? taken > -meant : taken > meant)
    end()
  }
  const onClickCapture = (event: MouseEvent) => {
    if (!spent.current) return
    spent.current = false
    event.preventDefault()
    event.stopPropagation()
  }
  const onContextMenu = (event: MouseEvent) => onHold && event.preventDefault()
  return {
    /** How far the row has moved aside, and whether a finger is on it. */
    aside: Math.min(behind?.width ?? 0, Math.max(0, rest + (dragged ?? 0))),
    dragging: dragged !== undefined,
    on: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end, onClickCapture, onContextMenu },
  }
}
