import { readFile } from 'node:fs/promises'
import { ScriptProblem } from './problem.mjs'
import { inRoot } from './root.mjs'
import { run } from './run.mjs'

const oldestNode = [20, 19]

export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [needMajor = 0, needMinor = 0] = oldestNode
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return
  throw new ScriptProblem(
    `Steading needs Node ${oldestNode.join('.')} or newer, but this is Node ${version}.`,
  )
}

/** Installs the packages of package-lock.json unless node_modules has exactly those. */
export async function installPackages() {
  checkNode()
  if (await isInstalled()) return
  console.log('Installing packages (a few minutes the first time) ...')
  // Builds need the development packages, which NODE_ENV=production would leave out.
  const { code } = await run(
    npm,
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    { show: true },
  )
  if (code !== 0) throw new ScriptProblem('The packages could not be installed; see what npm says above.')
}

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

/** npm writes node_modules/.package-lock.json last, so the file proves a complete installation. */
async function isInstalled() {
  const [wanted, installed] = await Promise.all([
    packagesIn('package-lock.json'),
    packagesIn('node_modules/.package-lock.json'),
  ])
  if (!wanted) throw new ScriptProblem('package-lock.json is missing; fetch the whole repository again.')
  return installed !== undefined && differences(wanted, installed).length === 0
}

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} Package */

/** @param {string} file @returns {Promise<Record<string, Package> | undefined>} */
async function packagesIn(file) {
  const text = await readFile(inRoot(file), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text).packages
}

/**
 * The packages that are missing or have another version. Optional ones may be missing on this machine.
 * @param {Record<string, Package>} wanted @param {Record<string, Package>} installed
 */
export function differences(wanted, installed) {
  return Object.entries(wanted)
    .filter(
      ([path, { link, optional, devOptional }]) =>
        path.includes('node_modules/') && !link && !optional && !devOptional,
    )
    .filter(([path, { version }]) => installed[path]?.version !== version)
    .map(([path]) => path)
}
