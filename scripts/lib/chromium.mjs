import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ScriptProblem } from './problem.mjs'
import { run } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser the tests drive: CHROME_PATH, one on this machine, or one installed now. */
export async function needChromium() {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH) {
    if (isProgram(CHROME_PATH)) return CHROME_PATH
    throw new ScriptProblem(`CHROME_PATH is ${CHROME_PATH}, but there is no program there.`)
  }
  return findChromium() ?? (await installChromium())
}

export function findChromium(path = process.env.PATH ?? '') {
  const onPath = path
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...(process.platform === 'darwin' ? macPaths : [])].find(isProgram)
}

async function installChromium() {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get'))
    throw new ScriptProblem(
      'The browser tests need Chromium; install it (on Debian: apt-get install chromium) or set CHROME_PATH.',
    )
  console.log('Installing Chromium ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    const { code, output } = await run('apt-get', args, { env })
    if (code !== 0) {
      console.error(output)
      throw new ScriptProblem(
        'Chromium could not be installed with apt-get; see above, or install it and set CHROME_PATH.',
      )
    }
  }
  const found = findChromium()
  if (!found)
    throw new ScriptProblem('apt-get installed Chromium, but it is not on the PATH; set CHROME_PATH.')
  return found
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
