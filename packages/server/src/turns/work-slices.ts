type Line = (() => void)[]

/**
 * Shares a process among long work of several accounts: one slice in each round of the event loop, and the
 * accounts in turn. Between two slices the server answers everything that has arrived, so others wait for one
 * slice however many uploads it settles, and an account with two of them gets no more time than one with one.
 */
export function workSlices(nextRound: (go: () => void) => void = setImmediate) {
  const lines = new Map<string, Line>()
  let planned = false

  function plan() {
    if (planned || lines.size === 0) return
    planned = true
    nextRound(release)
  }

  function release() {
    planned = false
    const [first] = lines
    if (!first) return
    const [account, line] = first
    // Goes to the end of the round.
    lines.delete(account)
    const go = line.shift()
    if (line.length > 0) lines.set(account, line)
    plan()
    go?.()
  }

  return (account: string): Promise<void> =>
    new Promise((resolve) => {
      const line = lines.get(account) ?? []
      lines.set(account, line)
      line.push(resolve)
      plan()
    })
}
