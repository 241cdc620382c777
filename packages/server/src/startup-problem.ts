/** A reason why Steading cannot start, in one sentence the operator can act on. Printed without a stack. */
export class StartupProblem extends Error {
  override name = 'StartupProblem'
}

/** The sentence for a port that Steading cannot listen on; returns any other failure unchanged. */
export function explainListenFailure(
  error: unknown,
  { host, port }: { host: string; port: number },
): unknown {
  const code = codeOf(error)
  if (code === 'EADDRINUSE')
    return new StartupProblem(
      `Port ${port} on ${host} is already in use; stop what uses it or set PORT to another.`,
    )
  if (code === 'EACCES')
    return new StartupProblem(`This user may not listen on port ${port}; set PORT to 1024 or higher.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupProblem(`This machine has no address ${host}; set HOST to 127.0.0.1 or 0.0.0.0.`)
  return error
}

/** The sentence for a full disk or a wrong version; returns any other failure unchanged. */
export function explainStart(error: unknown, dataDir: string): unknown {
  const said = error instanceof Error ? error.message : ''
  if (codeOf(error) === 'ENOSPC' || /No space left on device/.test(said))
    return new StartupProblem(`The disk that holds ${dataDir} is full; make room on it and start again.`)
  if (codeOf(error) === '53100')
    return new StartupProblem('The disk that holds the database is full; make room on it and start again.')
  if (/^corrupted migrations/.test(said))
    return new StartupProblem(
      'This database was last used by a newer Steading; start that version, or restore a backup from before it.',
    )
  return error
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
