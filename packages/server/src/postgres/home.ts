import { createHash, randomBytes } from 'node:crypto'
import { chmod, lstat, mkdir, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf, StartupProblem } from '../startup-problem'
import { canEnter, type RunAs } from './run-as'

/** Root keeps PostgreSQL here when the folder of Steading is closed to other users. */
export const sharedFolder = '/var/lib/steading'

/**
 * PostgreSQL's folder: DATA_DIR/postgres. If its user cannot enter that, a separate folder elsewhere, with
 * DATA_DIR/postgres as a link to it. The link makes a moved or deleted DATA_DIR do what people expect: moved,
 * it still finds its farms; deleted, it starts afresh.
 */
export async function findHome(dataDir: string, runAs: RunAs, log: (line: string) => void): Promise<string> {
  await makeWritable(dataDir, runAs)
  const inside = join(dataDir, 'postgres')
  if (!(await lstat(inside).catch(() => undefined))) {
    if (canEnter(runAs, dataDir)) await mkdir(inside, { mode: runAs ? 0o711 : 0o700 })
    else await symlink(await makeElsewhere(dataDir), inside)
  }
  const home = await realpath(inside).catch(() => {
    throw new StartupProblem(
      `${inside} points to a folder that is gone; put it back or choose another DATA_DIR.`,
    )
  })
  if (!canEnter(runAs, home))
    throw new StartupProblem(
      `PostgreSQL cannot enter ${home}, because a folder above it is closed to other users; move it to ${sharedFolder}.`,
    )
  if (home !== (await realpath(dataDir).then((folder) => join(folder, 'postgres'))))
    log(`PostgreSQL keeps its data in ${home}, because ${dataDir} cannot be entered by the user it runs as`)
  return home
}

async function makeWritable(dataDir: string, runAs: RunAs) {
  try {
    await makeFolder(dataDir, runAs ? 0o711 : 0o700)
    const trial = join(dataDir, `.trial-${randomBytes(6).toString('hex')}`)
    await writeFile(trial, '')
    await rm(trial)
  } catch (error) {
    const code = codeOf(error) ?? String(error)
    throw new StartupProblem(
      `Steading cannot write to its data folder ${dataDir} (${reasons[code] ?? code}); set DATA_DIR to a folder it may write to.`,
    )
  }
}

/** Node's recursive mkdir never returns if a folder cannot be made at all, as under /proc. */
async function makeFolder(folder: string, mode: number): Promise<void> {
  try {
    await mkdir(folder, { mode })
  } catch (error) {
    if ((await stat(folder).catch(() => undefined))?.isDirectory()) return
    if (codeOf(error) !== 'ENOENT' || dirname(folder) === folder) throw error
    await makeFolder(dirname(folder), mode)
    await mkdir(folder, { mode })
  }
}

const reasons: Partial<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENOENT: 'it cannot be made there',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
}

async function makeElsewhere(dataDir: string): Promise<string> {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const home = join(sharedFolder, `${name}-${randomBytes(3).toString('hex')}`)
  await mkdir(home, { recursive: true, mode: 0o711 })
  // mkdir applies the umask, and a strict one would close a folder that must be open.
  await chmod(sharedFolder, 0o755)
  await chmod(home, 0o711)
  await writeFile(join(home, 'belongs-to.txt'), `${dataDir}\n`)
  return home
}
