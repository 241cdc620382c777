import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { type Language, languages } from '@steading/domain/base/languages'
import {
  oldPictures,
  pictureFile,
  printOf,
  readShown,
  shownFile,
  type Wanted,
  wantedPictures,
} from '../../packages/client/help-pictures'
import { buildIfChanged } from '../../scripts/lib/build.mjs'
import { needChromium } from '../../scripts/lib/chromium.mjs'
import { makeDataDir } from '../run/data-dir'
import { Planter } from '../run/plant'
import { databaseUrl } from '../run/postgres'
import { makeRelease } from '../run/release'
import { startSteading } from '../run/steading'
import { openFarm } from './open-farm'
import { openScene, subAppOf } from './scenes'
import { takePicture } from './take-picture'

/**
 * Takes the pictures of help from the running app, in every language. Only those that no longer show what the app says,
 * unless all are asked for or some are named:
 *   npm run help-pictures [-- --all | weigh-1 calving-1]
 */
const asked = process.argv.slice(2)
const old = oldPictures().map(({ name }) => name)
const taken = wantedPictures.filter(({ name }) =>
  asked.includes('--all') ? true : asked.length > 0 ? asked.includes(name) : old.includes(name),
)
await dropOthers()
if (taken.length === 0) console.log('Every picture shows what the app says.')
else await takeAll(taken)

async function takeAll(pictures: readonly Wanted[]): Promise<void> {
  await buildIfChanged()
  const [release, dataDir] = [await makeRelease(), await makeDataDir('pictures')]
  const steading = await startSteading({ release, dataDir, env: { SEED: 'no' } })
  const planter = Planter.open(await databaseUrl(dataDir), '7')
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_SHELL_PATH ?? (await needChromium()),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  })
  try {
    const seen = new Map<string, string[][]>()
    const failed: string[] = []
    for (const subApp of new Set(pictures.map(({ piece }) => subAppOf(piece))))
      for (const language of languages) {
        const farm = await openFarm({ browser, planter, address: steading.address, subApp, language })
        for (const picture of pictures.filter(({ piece }) => subAppOf(piece) === subApp)) {
          const keys = await take(picture, farm, language).catch((reason) => {
            failed.push(`${language} ${picture.name}: ${String(reason).split('\n')[0]}`)
            return undefined
          })
          if (keys) seen.set(picture.name, [...(seen.get(picture.name) ?? []), keys])
        }
        await farm.context().close()
      }
    await note(
      pictures.filter(({ name }) => seen.get(name)?.length === languages.length),
      seen,
    )
    for (const one of failed) console.error(`Not taken: ${one}`)
    if (failed.length > 0) process.exitCode = 1
  } finally {
    await browser.close()
    await planter.close()
    await steading.stop()
    for (const folder of [release, dataDir]) await rm(folder, { recursive: true, force: true })
    await rm(`${dataDir}.log`, { force: true })
  }
}

type Farm = Awaited<ReturnType<typeof openFarm>>

async function take({ name, scene }: Wanted, page: Farm, language: Language): Promise<string[]> {
  const ring = await openScene(page, scene, language)
  const { picture, keys } = await takePicture(page, ring, language)
  const file = pictureFile(language, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, picture)
  console.log(`${language} ${name}: ${(picture.length / 1000).toFixed(1)} kB`)
  return keys
}

/** A text that is in the picture in every language is what it shows; one that happens to read the same elsewhere is not. */
async function note(pictures: readonly Wanted[], seen: ReadonlyMap<string, string[][]>): Promise<void> {
  const before = readShown()
  const now = pictures.map(({ name, scene }) => {
    const [first = [], ...others] = seen.get(name) ?? []
    const keys = first
      .filter((key) => others.every((one) => one.includes(key)))
      .sort()
      .join(' ')
    const prints = Object.fromEntries(languages.map((language) => [language, printOf(scene, keys, language)]))
    return [name, { keys, prints }] as const
  })
  const known = new Map([...Object.entries(before), ...now])
  const kept = wantedPictures.flatMap(({ name }) => {
    const one = known.get(name)
    return one ? [[name, one] as const] : []
  })
  await writeFile(shownFile, `${JSON.stringify(Object.fromEntries(kept.sort()), undefined, 2)}\n`)
}

/** Pictures of pieces that are no more. */
async function dropOthers(): Promise<void> {
  for (const language of languages) {
    const folder = dirname(pictureFile(language, 'any'))
    const files = await readdir(folder).catch(() => [])
    const others = files.filter((file) => !wantedPictures.some(({ name }) => file === `${name}.webp`))
    for (const file of others) await rm(join(folder, file))
  }
}
