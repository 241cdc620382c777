import { useSyncExternalStore } from 'react'

/** A height in rem as pixels: rows grow with the text, so large type is never cut off. */
export function useRowHeight(rem: number): number {
  return useSyncExternalStore(watchTextSize, () => Math.round(rem * textSize()))
}

const textSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

function watchTextSize(told: () => void): () => void {
  const observer = new MutationObserver(told)
  observer.observe(document.documentElement, { attributeFilter: ['data-text'] })
  window.addEventListener('resize', told)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', told)
  }
}
