import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ScriptProblem } from './problem.mjs'
import { run } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const withoutWindows = ['chromium-headless-shell', 'chrome-headless-shell']
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser the tests drive: CHROME_PATH, one on this machine, or a newly installed one. */
export async function needChromium() {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH) {
    if (isProgram(CHROME_PATH)) return CHROME_PATH
    throw new ScriptProblem(`CHROME_PATH is ${CHROME_PATH}, but there is no program there.`)
  }
  return findChromium() ?? (await installChromium())
}

/**
 * The same engine without windows, a fifth quicker; without it, the whole browser does as well. CHROME_PATH
 * overrides both.
 * @param {string} chromium
 */
export async function quickestChromium(chromium) {
  if (process.env.CHROME_PATH) return chromium
  if (!findShell() && mayInstall()) await apt('chromium-headless-shell')
  return findShell() ?? chromium
}

export function findChromium(path = process.env.PATH ?? '') {
  return [...onPath(names, path), ...(process.platform === 'darwin' ? macPaths : [])].find(isProgram)
}

const findShell = () => onPath(withoutWindows, process.env.PATH ?? '').find(isProgram)

/** @param {string[]} programs @param {string} path */
const onPath = (programs, path) =>
  path
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => programs.map((name) => join(folder, name)))

async function installChromium() {
  if (!mayInstall())
    throw new ScriptProblem(
      'The browser tests need Chromium; install it (on Debian: apt-get install chromium) or set CHROME_PATH.',
    )
  console.log('Installing Chromium ...')
  const { code, output } = await apt('chromium')
  if (code !== 0) {
    console.error(output)
    throw new ScriptProblem(
      'Chromium could not be installed with apt-get; see above, or install it and set CHROME_PATH.',
    )
  }
  const found = findChromium()
  if (!found)
    throw new ScriptProblem('apt-get installed Chromium, but it is not on the PATH; set CHROME_PATH.')
  return found
}

const mayInstall = () => process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')

/** @param {string} name */
async function apt(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = () => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
  const first = await install()
  // The list of packages may be old or missing.
  return first.code === 0 || (await run('apt-get', ['update', '-qq'], { env })).code !== 0 ? first : install()
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
