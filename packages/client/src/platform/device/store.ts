import { useSyncExternalStore } from 'react'

export type Store<T> = {
  get(): T
  set(change: (now: T) => T): void
  subscribe(told: () => void): () => void
}

const forgets: (() => void)[] = []

/** Leaves every store as it was when the app was loaded. @internal for tests, which load the app once for many farmers */
export function forgetStores(): void {
  for (const forget of forgets) forget()
}

/** A value several screens look at, outside any one of them. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  forgets.push(() => {
    value = initial
  })
  return {
    get: () => value,
    set(change) {
      const next = change(value)
      if (next === value) return
      value = next
      for (const told of listeners) told()
    },
    subscribe(told) {
      listeners.add(told)
      return () => listeners.delete(told)
    },
  }
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get)
