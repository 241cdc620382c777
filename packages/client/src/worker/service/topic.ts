/** A value that screens watch: they hear it at once and whenever it changes. */
export class Topic<T> {
  private readonly listeners = new Set<(value: T) => void>()

  constructor(private current: T) {}

  get value(): T {
    return this.current
  }

  set(value: T): void {
    this.current = value
    for (const listener of this.listeners) listener(value)
  }

  watch(listener: (value: T) => void): () => void {
    this.listeners.add(listener)
    listener(this.current)
    return () => this.listeners.delete(listener)
  }
}

/** News that each listener hears once; news without a listener waits for the first. */
export class Signal<T> {
  private readonly listeners = new Set<(value: T) => void>()
  private unheard: T[] = []

  send(value: T): void {
    if (this.listeners.size === 0) this.unheard.push(value)
    for (const listener of this.listeners) listener(value)
  }

  watch(listener: (value: T) => void): () => void {
    this.listeners.add(listener)
    const missed = this.unheard
    this.unheard = []
    for (const value of missed) listener(value)
    return () => this.listeners.delete(listener)
  }
}
