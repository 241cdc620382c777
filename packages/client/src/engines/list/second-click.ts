type Press = { clientX: number; clientY: number; row: Element }

const soonEnough = 500
const nearEnough = 5

/**
 * Runs when a second click follows in the same place. The first opens something beside the table, which moves the page
 * under the mouse: wherever the second then falls, it was meant for what lay there before, and nothing else may take it.
 */
export function onSecondClick(first: Press, run: () => void): void {
  let taken = false
  const take = (event: MouseEvent) => {
    if (event.type === 'mousedown') taken = isMeant(event, first)
    if (event.type === 'mousedown' && !taken) return stop()
    if (!taken) return
    event.preventDefault()
    event.stopPropagation()
    if (event.type !== 'click') return
    stop()
    run()
  }
  const stop = () => {
    clearTimeout(timer)
    for (const type of ['mousedown', 'click'] as const) window.removeEventListener(type, take, true)
  }
  const timer = setTimeout(stop, soonEnough)
  // The press that led here is still on its way.
  queueMicrotask(() => {
    for (const type of ['mousedown', 'click'] as const) window.addEventListener(type, take, true)
  })
}

function isMeant({ clientX, clientY, button, target }: MouseEvent, first: Press): boolean {
  const row = target instanceof Element ? target.closest('[role="row"]') : null
  const near = Math.hypot(clientX - first.clientX, clientY - first.clientY) <= nearEnough
  return button === 0 && near && (row === null || row === first.row)
}
