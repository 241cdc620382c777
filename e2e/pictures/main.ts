import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { buildIfChanged } from '../../scripts/lib/build.mjs'
import { makeDataDir } from '../run/data-dir'
import { makeRelease, root } from '../run/release'
import { startSteading } from '../run/steading'
import { type Taken, writeContactSheet } from './contact-sheet'
import type { FarmName } from './farms'
import { takePictures } from './take-pictures'

const { values: asked } = parseArgs({
  options: {
    /** Names or parts of names, between commas. */
    pages: { type: 'string' },
    farm: { type: 'string' },
    width: { type: 'string' },
    lang: { type: 'string' },
    dark: { type: 'boolean' },
    light: { type: 'boolean' },
    to: { type: 'string' },
    /** Keep how the main pages look now as how they should look. */
    accept: { type: 'boolean' },
  },
})
const usual: readonly FarmName[] = ['dairy', 'sheep', 'crops']
const some = (text: string | undefined, all: readonly string[]) => text?.split(',') ?? all

const browserPath = process.env.CHROME_SHELL_PATH ?? process.env.CHROME_PATH ?? '/usr/bin/chromium'

if (asked.accept) {
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', 'app/looks.spec.ts', '--project=phone'],
    { cwd: join(root, 'e2e'), stdio: 'inherit', env: { ...process.env, E2E_ACCEPT: 'yes', E2E_SOAK: 'yes' } },
  )
  process.exit(status ?? 1)
}

await buildIfChanged()
const release = await makeRelease()
const dataDir = await makeDataDir('pictures')
const steading = await startSteading({ release, dataDir })
const browser = await chromium.launch({
  executablePath: browserPath,
  args: ['--no-sandbox', '--disable-gpu'],
})
const folder = asked.to ?? (await mkdtemp(join(tmpdir(), 'steading-pictures-')))
await mkdir(folder, { recursive: true })
const taken: Taken[] = []
const schemes = (['light', 'dark'] as const).filter((one) => (asked.dark || asked.light ? asked[one] : true))
try {
  // English first: the others are compared with it.
  for (const farm of some(asked.farm, usual) as FarmName[])
    for (const language of some(asked.lang, ['en', 'fr', 'es']))
      taken.push(
        ...(await takePictures({
          browser,
          address: steading.address,
          folder,
          farm,
          language,
          widths: some(asked.width, ['390', '768', '1280', '1920']).map(Number),
          schemes,
          wanted: (name) => some(asked.pages, ['']).some((part) => name.includes(part)),
        })),
      )
} finally {
  await browser.close()
  await steading.stop()
  for (const used of [release, dataDir]) await rm(used, { recursive: true, force: true })
  await rm(`${dataDir}.log`, { force: true })
}
const notes = taken.reduce((sum, one) => sum + one.notes.length, 0)
console.log(`${taken.length} pictures, ${notes} things noticed: ${await writeContactSheet(folder, taken)}`)
