const thisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/
const lookEvery = 5000

type Parts = {
  onLine: () => boolean
  /** Where the server is. */
  host: string
  /** Whether the server answers. */
  reach: () => Promise<boolean>
  changed: () => void
  now: () => number
}

/**
 * Whether the server can be reached, as far as the device knows. The browser knows of networks alone: a server on
 * this very machine, as in a farm office without a line, is there all the same and is asked itself.
 */
export function watchSignal({ onLine, host, reach, changed, now }: Parts): () => boolean {
  const near = thisMachine.test(host)
  let reached = false
  let looking = false
  let looked = Number.NEGATIVE_INFINITY

  async function look(): Promise<void> {
    looking = true
    looked = now()
    const answered = await reach().catch(() => false)
    looking = false
    if (answered === reached) return
    reached = answered
    changed()
  }

  return () => {
    if (onLine()) return true
    if (near && !looking && now() - looked >= lookEvery) void look()
    return reached
  }
}
