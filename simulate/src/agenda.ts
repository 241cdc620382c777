/** Simulated time. Nothing happens by itself: the simulator moves the clock and runs entries that are due. */
export class Agenda {
  now = Date.UTC(2026, 2, 1, 6)
  private entries: { at: number; order: number; run: () => void }[] = []
  private order = 0
  private moving = false

  after(ms: number, run: () => void): () => void {
    // Phones' clocks count whole milliseconds.
    const entry = { at: this.now + Math.max(0, Math.ceil(ms)), order: this.order++, run }
    this.entries.push(entry)
    return () => {
      this.entries = this.entries.filter((other) => other !== entry)
    }
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve))
  }

  /** Runs everything due within the span, in order, and lets promises settle after each. */
  async advance(ms: number): Promise<void> {
    if (this.moving) throw new Error('Time can only be moved from one place at a time')
    this.moving = true
    const end = this.now + ms
    await settle()
    for (;;) {
      const next = this.entries.reduce<(typeof this.entries)[number] | undefined>(
        (first, entry) =>
          !first || entry.at < first.at || (entry.at === first.at && entry.order < first.order)
            ? entry
            : first,
        undefined,
      )
      if (!next || next.at > end) break
      this.entries = this.entries.filter((entry) => entry !== next)
      this.now = Math.max(this.now, next.at)
      next.run()
      await settle()
    }
    this.now = end
    this.moving = false
  }
}

/** Lets every promise that can continue do so: one trip through the macrotask queue drains all microtasks. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
