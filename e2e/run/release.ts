import { cp, mkdir, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/**
 * The built app and server in a folder of their own: a test may publish a newer app there, and a build that runs
 * meanwhile changes nothing under the browser's feet.
 */
export async function makeRelease(from = root): Promise<string> {
  const release = await mkdtemp(join(tmpdir(), 'steading-release-'))
  for (const part of ['client', 'server']) {
    await mkdir(join(release, 'packages', part), { recursive: true })
    for (const file of ['dist', 'package.json'])
      await cp(join(from, 'packages', part, file), join(release, 'packages', part, file), { recursive: true })
  }
  await symlink(join(root, 'node_modules'), join(release, 'node_modules'))
  return release
}

export const appFolder = (release: string) => join(release, 'packages/client/dist')
