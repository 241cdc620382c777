import { useSyncExternalStore } from 'react'

export type Store<T> = {
  get(): T
  set(change: (now: T) => T): void
  subscribe(told: () => void): () => void
}

/** A value several screens look at, outside any one of them. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
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
