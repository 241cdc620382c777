import { execFileSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readdir, readlink, realpath, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const ours = '@steading'

/**
 * A copy of the tree, to break files in. npm's packages are shared; ours are linked inside the copy, so that
 * client and server use the copy's domain.
 */
export async function copyTree(root: string): Promise<string> {
  const copy = await realpath(await mkdtemp(join(tmpdir(), 'steading-mutants-')))
  // When root starts PostgreSQL, it runs as another user, who must be able to enter.
  await chmod(copy, 0o711)
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root })
  const files = listed.toString().split('\0').filter(Boolean)
  for (const folder of new Set(files.map(dirname))) await mkdir(join(copy, folder), { recursive: true })
  for (const file of files) await cp(join(root, file), join(copy, file)).catch(ignoreMissing)
  await linkPackages(root, copy)
  await mkdir(join(copy, 'tmp'))
  await chmod(join(copy, 'tmp'), 0o777)
  return copy
}

/** The file was deleted in the working tree, and the deletion is not committed yet. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

async function linkPackages(root: string, copy: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')]
  await mkdir(join(to, ours), { recursive: true })
  for (const name of await readdir(from))
    if (name !== ours && !name.startsWith('.')) await symlink(join(from, name), join(to, name))
  for (const name of await readdir(join(from, ours)))
    await symlink(await readlink(join(from, ours, name)), join(to, ours, name))
}
