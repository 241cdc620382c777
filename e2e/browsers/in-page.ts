/** Runs in the page. The test sends each function's text alone, so a function can use nothing around it. */
export type Wanted = { css?: string; button?: string; field?: string; text?: string; within?: string }

/** By its words the last that fits, because what is shown over the page comes after it; by its place the first. */
export function find({ css, button, field, text, within }: Wanted): Element | undefined {
  const places = within === undefined ? [document] : [...document.querySelectorAll(within)]
  const said = (one: Element) =>
    (one.getAttribute('aria-label') ?? one.textContent ?? '').replace(/\s+/g, ' ').trim()
  const shown = (one: Element) => one.getClientRects().length > 0
  const all = (selector: string) => places.flatMap((place) => [...place.querySelectorAll(selector)])
  const labelled = () => {
    const labels = all('label').filter((label) => said(label) === field) as HTMLLabelElement[]
    const named = all('input, textarea, select').filter((one) => one.getAttribute('aria-label') === field)
    return [...labels.flatMap((label) => (label.control ? [label.control] : [])), ...named]
  }
  const found = button
    ? all(css ?? 'button, a, summary, [role="button"]').filter((one) => said(one) === button)
    : css
      ? all(css)
      : field
        ? labelled()
        : all('*').filter((one) => one.children.length === 0 && new RegExp(text ?? '').test(said(one)))
  // A field in a closed part of a form is found, so that the part can be opened; nothing else is that is not shown.
  return found.filter((one) => shown(one) || field !== undefined).at(css && !button ? 0 : -1)
}

export const openPartOf = (field: Element): void => {
  const part = field.closest('details:not([open])')
  if (part) (part.querySelector('summary') as HTMLElement).click()
}

export const textOf = (css: string): string => document.querySelector(css)?.textContent ?? ''

/** The value beside a label on a record's page. */
export function valueBeside(label: string): string | undefined {
  const pair = [...document.querySelectorAll('dl > div')].find(
    (one) => one.querySelector('dt')?.textContent?.trim() === label,
  )
  return pair?.querySelector('dd')?.textContent?.trim()
}

/** As a link of the app does it, so that not everything is loaded again. */
export function moveTo(path: string): void {
  const at = (history.state?.__TSR_index ?? 0) + 1
  history.pushState({ __TSR_index: at, __TSR_key: String(at) }, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}

export function fieldInHand(): string | undefined {
  const field = document.activeElement as HTMLInputElement | null
  return field?.labels?.[0]?.textContent?.trim() ?? field?.getAttribute('aria-label') ?? undefined
}

export const placeOf = (one: Element): string => JSON.stringify(one.getBoundingClientRect())
export const isChosen = (field: Element): boolean => (field as HTMLInputElement).checked

export function reload(): void {
  document.documentElement.dataset.before = 'reload'
  location.reload()
}
export const isLoadedAgain = (): boolean =>
  document.documentElement.dataset.before === undefined && document.readyState === 'complete'

export const address = (): string => location.href
export const width = (): number => innerWidth
export const canInstall = (): boolean => 'serviceWorker' in navigator
export const installed = (): boolean => Boolean(navigator.serviceWorker?.controller)
export const everyPageIsHere = (): boolean => document.documentElement.dataset.everyPage === 'here'
export const atRest = (): boolean =>
  document.querySelector('[data-sync]')?.getAttribute('data-sync') === 'idle'
