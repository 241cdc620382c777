import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PlainClient } from '../kill/plain-client'
import { makeDataDir } from '../run/data-dir'
import { Planter } from '../run/plant'
import { databaseUrl } from '../run/postgres'
import { makeRelease, root } from '../run/release'
import { startSteading } from '../run/steading'
import { firefox, privateFirefox } from './firefox'
import { journey, lastBrand } from './journey'
import { Relay } from './relay'
import type { BrowserKind } from './remote'
import type { Size } from './steps'
import { until } from './until'
import { webkit } from './webkit'

// One alone, to look into what it did: --browser Firefox --size tablet.
const { values: only } = parseArgs({ options: { browser: { type: 'string' }, size: { type: 'string' } } })
const wanted = ({ name }: { name: string }, one: string | undefined) => one === undefined || one === name

const kinds = [firefox, privateFirefox, webkit]
const sizes: Size[] = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'tablet', width: 1280, height: 900 },
]
const pictures = join(root, 'e2e/test-results/browsers')

await mkdir(pictures, { recursive: true })
const release = await makeRelease()
const dataDir = await makeDataDir('browsers')
const steading = await startSteading({ release, dataDir })
const planter = Planter.open(await databaseUrl(dataDir), '7000')

let failed = 0
for (const kind of kinds.filter((one) => wanted(one, only.browser))) {
  const version = kind.version()
  if (version === undefined) {
    failed++
    console.error(`${kind.name} is not here: ${kind.install}.`)
    continue
  }
  for (const size of sizes.filter((one) => wanted(one, only.size))) {
    console.log(`${kind.name} (${version}), ${size.name}`)
    const problem = await travel(kind, size).then(() => undefined, String)
    if (problem === undefined) continue
    failed++
    console.error(`  failed: ${problem}`)
  }
}
await planter.close()
await steading.stop()
for (const folder of [release, dataDir]) await rm(folder, { recursive: true, force: true })
await rm(`${dataDir}.log`, { force: true })
console.log(
  failed === 0 ? 'every browser did the whole journey' : `${failed} failed; pictures in ${pictures}`,
)
process.exit(failed === 0 ? 0 : 1)

/** A farm, a way to the server and a browser of its own for each journey. */
async function travel(kind: BrowserKind, size: Size): Promise<void> {
  const farmer = await planter.farmer()
  const relay = await Relay.to(steading.address)
  const profile = await mkdtemp(join(tmpdir(), 'steading-browser-'))
  try {
    const id = await journey({
      kind,
      size,
      farmer,
      relay,
      profile,
      done: (step) => console.log(`  ${step}`),
      picture: (name) => join(pictures, `${kind.name.replace(/\W+/g, '-')}-${size.name}-${name}.png`),
    })
    const reader = new PlainClient(
      () => steading.address,
      { ...farmer, farm: farmer.farms[0] ?? '' },
      'looks-on',
    )
    await reader.logIn()
    await until(
      'the last edit reaches the server',
      async () => (await brandOf(reader, farmer.farms[0], id)) === lastBrand,
    )
    console.log('  and the server has the last edit')
  } finally {
    relay.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function brandOf(
  reader: PlainClient,
  farm: string | undefined,
  id: string,
): Promise<string | undefined> {
  const { body } = await reader.post('api/2/get', { farm, ids: { animals: [id] }, limit: 1 })
  const [animal] = (body.entities as { animals?: { freezebrand?: string }[] }).animals ?? []
  return animal?.freezebrand
}
