/** Work that goes on by itself, so that its end can be awaited instead of guessed. */
export class UnderWay {
  private readonly works = new Set<Promise<unknown>>()

  add(work: Promise<unknown>): void {
    this.works.add(work)
    const done = () => void this.works.delete(work)
    work.then(done, done)
  }

  /** Runs in a turn of its own. */
  soon(run: () => void): void {
    this.add(
      new Promise<void>((resolve) => {
        setTimeout(() => {
          run()
          resolve()
        })
      }),
    )
  }

  /** Resolves once nothing is under way, nor anything that followed from it. */
  async ended(): Promise<void> {
    while (this.works.size > 0) await Promise.allSettled([...this.works])
  }
}
