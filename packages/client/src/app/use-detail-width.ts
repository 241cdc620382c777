import { type KeyboardEvent, type PointerEvent, useState } from 'react'

const storedAs = 'steading.detail-width'
/** In hundredths of the room there is for both. */
const [least, usual, most] = [30, 44, 70]
const step = 2

const held = (share: number) => Math.min(most, Math.max(least, share))

function stored(): number {
  const share = Number(localStorage.getItem(storedAs) ?? Number.NaN)
  return Number.isFinite(share) ? held(share) : usual
}

/** How wide the farmer likes what is open beside a list; remembered on this device. */
export function useDetailWidth() {
  const [share, setShare] = useState(stored)
  const keep = (wanted: number) => {
    const next = held(Math.round(wanted))
    setShare(next)
    localStorage.setItem(storedAs, String(next))
  }
  const drag = ({ currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>) => {
    const both = currentTarget.parentElement?.getBoundingClientRect()
    if (!both || !currentTarget.hasPointerCapture(pointerId)) return
    keep((100 * (both.right - clientX)) / both.width)
  }
  const wanted: { readonly [key: string]: number } = {
    ArrowLeft: share + step,
    ArrowRight: share - step,
    Home: most,
    End: least,
    Enter: usual,
  }
  const divider = {
    'aria-valuemin': least,
    'aria-valuemax': most,
    onPointerDown: (event: PointerEvent<HTMLElement>) =>
      event.currentTarget.setPointerCapture(event.pointerId),
    onPointerMove: drag,
    onDoubleClick: () => keep(usual),
    onKeyDown: (event: KeyboardEvent) => {
      const next = wanted[event.key]
      if (next === undefined) return
      event.preventDefault()
      keep(next)
    },
  }
  return { share, divider }
}
