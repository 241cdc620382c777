import { herdKey, type Picture, seenAt } from './last-seen'

/** Longer than any herd takes to open: by then the farmer sees a fault better without the picture. */
const longest = 10_000
/** The app does not wait longer for the picture, which then comes when it can. */
const longestAhead = 300

/** App, screen, colours and day: drawn for another of these it would look wrong, or say what was so yesterday. */
export const drawnForNow = (): string =>
  [
    __APP_BUILD__,
    document.documentElement.clientWidth,
    matchMedia('(prefers-color-scheme: dark)').matches,
    new Date().toDateString(),
  ].join(' ')

export const pathNow = (): string => window.location.pathname + window.location.search

let shown: { element: HTMLElement; colours: CSSStyleSheet } | undefined
let over = false

/**
 * Paints the rows last seen at this address, before the app or its database is there. They cannot be touched and are
 * taken away when the live ones are drawn. Resolves once they are on the screen, or at once when there are none.
 */
export async function showLastSeen(): Promise<void> {
  const farm = sessionStorage.getItem(herdKey) ?? undefined
  const picture = seenAt({ path: pathNow(), drawnFor: drawnForNow(), farm })
  if (!picture) return
  for (const [name, value] of Object.entries(picture.root)) document.documentElement.setAttribute(name, value)
  setTimeout(dropLastSeen, longest)
  await Promise.race([show(picture), after(longestAhead)])
}

async function show(picture: Picture): Promise<void> {
  const styled = await stylesOf(picture)
  if (!styled || over) return
  shown = put(picture)
  // A window in the background has no frames.
  await Promise.race([painted(), after(100)])
}

/** Removes it for good: the live page is there, or another user is. */
export function dropLastSeen(): void {
  over = true
  if (!shown) return
  shown.element.remove()
  const { colours } = shown
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== colours)
  shown = undefined
}

function put({ html, colours: css }: Picture): NonNullable<typeof shown> {
  const colours = new CSSStyleSheet()
  colours.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, colours]
  const element = document.createElement('div')
  element.id = 'last-seen'
  element.inert = true
  element.ariaBusy = 'true'
  element.ariaHidden = 'true'
  Object.assign(element.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '90',
    background: 'var(--ground)',
  })
  element.innerHTML = html
  document.body.append(element)
  return { element, colours }
}

async function stylesOf({ styles }: Picture): Promise<boolean> {
  const loads = styles.map((href) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    const loaded = new Promise<boolean>((resolve) => {
      link.onload = () => resolve(true)
      link.onerror = () => resolve(false)
    })
    document.head.append(link)
    return loaded
  })
  return (await Promise.all(loads)).every(Boolean)
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

// A frame is drawn after its callbacks; the task that follows comes after the drawing.
const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
