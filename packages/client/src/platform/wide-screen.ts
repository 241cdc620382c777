import { useSyncExternalStore } from 'react'

/** From this width a farmer gets the desktop layout. */
export const wideFrom = 1025

const query = `(min-width: ${wideFrom}px)`

export const isWide = (): boolean => window.matchMedia(query).matches

export function useWide(): boolean {
  return useSyncExternalStore(watchWidth, isWide)
}

function watchWidth(told: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', told)
  return () => media.removeEventListener('change', told)
}
