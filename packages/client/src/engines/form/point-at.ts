const answerable = 'input:not([type="hidden"]), select, textarea, button'

/** Puts the farmer at the first of these questions in the page's order, opening anything that hides it. */
export function pointAt(names: readonly string[]): void {
  const [first] = names.flatMap(controlOf).sort(asDrawn)
  if (!first) return
  for (
    let hidden = first.closest('details');
    hidden;
    hidden = hidden.parentElement?.closest('details') ?? null
  )
    hidden.open = true
  first.focus({ preventScroll: true })
  first.scrollIntoView({ block: 'center' })
}

function controlOf(name: string): HTMLElement[] {
  const at = JSON.stringify(name)
  const found =
    document.querySelector<HTMLElement>(`[name=${at}]`) ??
    document.querySelector(`[data-asked=${at}]`)?.querySelector<HTMLElement>(answerable)
  return found ? [found] : []
}

const asDrawn = (one: Node, other: Node) =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1
