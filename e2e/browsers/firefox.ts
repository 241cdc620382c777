import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { killTree } from '../kill/process-tree'
import { Marionette } from './marionette'
import type { BrowserKind, StartedBrowser } from './remote'
import { until } from './until'

const program = process.env.FIREFOX_PATH ?? 'firefox-esr'
const settings = {
  // Any free port; Firefox writes its number into a file of the profile.
  'marionette.port': 0,
  'intl.accept_languages': 'en-IE, en',
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.sessionstore.resume_from_crash': false,
  // A browser that was killed asks to start without its add-ons.
  'toolkit.startup.max_resumed_crashes': -1,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
  'permissions.default.persistent-storage': 1,
}

type Own = Pick<BrowserKind, 'name' | 'keeps' | 'storage'>

const firefoxWith = (own: Own, extra: object): BrowserKind => ({
  ...own,
  install: 'apt-get install firefox-esr, or set FIREFOX_PATH',
  version: () => spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.trim() || undefined,
  start: (profile) => start(profile, { ...settings, ...extra }),
})

export const firefox = firefoxWith({ name: 'Firefox', keeps: true, storage: 'SQLite' }, {})
/** Nothing outlives it, and it refuses files. */
export const privateFirefox = firefoxWith(
  { name: 'Firefox, private window', keeps: false, storage: 'IndexedDB' },
  { 'browser.privatebrowsing.autostart': true },
)

async function start(profile: string, prefs: object): Promise<StartedBrowser> {
  const lines = Object.entries(prefs).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  await writeFile(join(profile, 'user.js'), lines.join(''))
  const portFile = join(profile, 'MarionetteActivePort')
  await rm(portFile, { force: true })
  const child = spawn(program, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    env: { ...process.env, TZ: 'Europe/Dublin' },
    stdio: 'ignore',
  })
  const gone = once(child, 'exit')
  const port = await until('Firefox listens', async () => Number(await readFile(portFile, 'utf8')), 120_000)
  const line = await Marionette.open(port)
  const kill = async () => {
    if (child.pid !== undefined && child.exitCode === null) killTree(child.pid)
    line.close()
    await gone
  }
  return { send: line.send, kill, close: kill }
}
