import type { Fields } from '@steading/domain/records/sync/stored-record'

declare global {
  interface Window {
    /** Milliseconds from the start of the page until the first rows were on the screen. */
    painted: Promise<number>
  }
}

export const firstRows = 30

/** Puts the rows on the page as every engine would; resolves once the browser has painted them. */
export function draw(rows: readonly Fields[]): Promise<number> {
  if (rows.length < firstRows) throw new Error(`only ${rows.length} rows to draw`)
  document.getElementById('rows')?.replaceChildren(
    ...rows.slice(0, firstRows).map((fields) => {
      const item = document.createElement('li')
      item.textContent = `${fields.tag} ${fields.displayDescription} ${fields.lastWeight}`
      return item
    }),
  )
  return new Promise((resolve) => {
    // A frame is drawn after its callbacks; the task that follows comes after the drawing.
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
  })
}
