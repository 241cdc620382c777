import { type SpawnSyncOptions, spawnSync } from 'node:child_process'

/** Who PostgreSQL runs as. It refuses root, so root hands it to "nobody"; everyone else runs it themselves. */
export type RunAs = { uid: number; gid: number } | undefined

const nobody = { uid: 65_534, gid: 65_534 }

export function whoRunsPostgres(): RunAs {
  return process.getuid?.() === 0 ? nobody : undefined
}

/** PostgreSQL reads PG* variables and the locale; only what we choose may reach it. */
const quietEnvironment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }

/** `cwd` is /, because the folder Steading was started in may be closed to whoever runs PostgreSQL. */
export function spawnOptions(runAs: RunAs) {
  return process.platform === 'win32'
    ? { env: process.env, windowsHide: true }
    : { ...runAs, cwd: '/', env: quietEnvironment }
}

export function runQuietly(runAs: RunAs, command: string, args: string[], options: SpawnSyncOptions = {}) {
  const done = spawnSync(command, args, { ...spawnOptions(runAs), encoding: 'utf8', ...options })
  const output = `${done.stderr ?? ''}${done.stdout ?? ''}`.trim()
  return { ok: done.status === 0, output: output || (done.error?.message ?? '') }
}

/** Tried for real rather than read from modes: access lists and mounts can close a folder too. */
export function canEnter(runAs: RunAs, folder: string): boolean {
  if (!runAs) return true
  return runQuietly(runAs, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder]).ok
}
