import type { KeyboardEvent } from 'react'

/** Arrows go from tile to tile as the eye does, whatever the number of columns; from the search box, down to the first. */
export function onTileKeys(event: KeyboardEvent<HTMLElement>): void {
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('li > a')]
  const from = tiles.indexOf(document.activeElement as HTMLElement)
  // The caret in the box needs the other arrows.
  const next =
    from < 0 ? (event.key === 'ArrowDown' ? tiles[0] : undefined) : nextTile(tiles, from, event.key)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function nextTile(tiles: readonly HTMLElement[], from: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowRight') return tiles[from + 1]
  if (key === 'ArrowLeft') return tiles[from - 1]
  const here = tiles[from]?.getBoundingClientRect()
  if (!here || (key !== 'ArrowDown' && key !== 'ArrowUp')) return undefined
  const beyond = key === 'ArrowDown' ? tiles.slice(from + 1) : tiles.slice(0, from).reverse()
  const other = beyond.filter((tile) => Math.abs(tile.getBoundingClientRect().top - here.top) > 1)
  const row = other[0]?.getBoundingClientRect().top
  const off = (tile: HTMLElement) => Math.abs(tile.getBoundingClientRect().left - here.left)
  return other
    .filter((tile) => tile.getBoundingClientRect().top === row)
    .reduce<HTMLElement | undefined>(
      (best, tile) => (best && off(best) <= off(tile) ? best : tile),
      undefined,
    )
}
