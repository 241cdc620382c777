const samplesEvery = 500

/** Watches the memory of two servers under attack. */
export function watchServers(origins: readonly string[]) {
  let most = 0
  let sampling: Promise<unknown> = Promise.resolve()
  const sample = async () => {
    const memory = await Promise.all(origins.map(memoryOf))
    most = Math.max(most, ...memory)
  }
  const timer = setInterval(() => {
    sampling = sampling.then(sample)
  }, samplesEvery)
  return {
    /** The highest memory of either server since the last call, in MB. */
    async takeMemory(): Promise<number> {
      await sampling
      await sample()
      const taken = most
      most = 0
      return taken
    },
    stop: () => clearInterval(timer),
  }
}

/** The number of 5xx answers, except for "come back later" and "there is no room". */
export async function brokenAnswers(origin: string): Promise<number> {
  const lines = (await metricsOf(origin)).matchAll(
    /^steading_calls_refused_total\{status="5(\d\d)"\} (\d+)$/gm,
  )
  return [...lines].reduce(
    (sum, [, status, count]) => sum + (status === '03' || status === '07' ? 0 : Number(count)),
    0,
  )
}

async function memoryOf(origin: string): Promise<number> {
  const text = await metricsOf(origin).catch(() => '')
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1] ?? 0) / 1024 ** 2
}

async function metricsOf(origin: string): Promise<string> {
  return (await fetch(`${origin}/metrics`, { signal: AbortSignal.timeout(10_000) })).text()
}
