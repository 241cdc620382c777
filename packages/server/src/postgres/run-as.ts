import { type SpawnSyncOptions, spawnSync } from 'node:child_process'

/** The user that runs PostgreSQL. It refuses root, so root hands it to a user without rights. */
export type RunAs = { uid: number; gid: number } | undefined

const nobody = { uid: 65_534, gid: 65_534 }

export function whoRunsPostgres(): RunAs {
  return process.getuid?.() === 0 ? nobody : undefined
}

/** An interrupted test run finds its processes by this mark. */
const { STEADING_TEST_RUN } = process.env

/** PostgreSQL reads PG* variables and the locale, so it gets only the ones we choose. */
const quietEnvironment = {
  ...{ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  ...(STEADING_TEST_RUN && { STEADING_TEST_RUN }),
}

/** `cwd` is /, because PostgreSQL's user may not be able to enter the folder Steading started in. */
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

/** Tries it instead of reading modes: access lists and mounts can close a folder too. */
export function canEnter(runAs: RunAs, folder: string): boolean {
  if (!runAs) return true
  return runQuietly(runAs, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder]).ok
}
