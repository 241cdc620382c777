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

/** News that is heard once by whoever listens at the time. */
export class Signal<T> {
  private readonly listeners = new Set<(value: T) => void>()

  send(value: T): void {
    for (const listener of this.listeners) listener(value)
  }

  watch(listener: (value: T) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
}
