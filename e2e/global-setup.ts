import { rm } from 'node:fs/promises'
import { buildIfChanged } from '../scripts/lib/build.mjs'
import { makeDataDir } from './run/data-dir'
import { makeRelease } from './run/release'
import { startSteading } from './run/steading'

/** One server for the whole run, with its own data; both are gone when it is over. */
async function setUp() {
  const release = process.env.E2E_RELEASE ?? (await buildRelease())
  const dataDir = await makeDataDir('e2e')
  const OPERATOR_KEY = crypto.randomUUID()
  const steading = await startSteading({ release, dataDir, env: { OPERATOR_KEY } })
  process.env.E2E_OPERATOR_KEY = OPERATOR_KEY
  Object.assign(process.env, { E2E_ADDRESS: steading.address, E2E_DATA: dataDir, E2E_RELEASE_USED: release })
  return async () => {
    await steading.stop()
    await rm(dataDir, { recursive: true, force: true })
    await rm(`${dataDir}.log`, { force: true })
    if (!process.env.E2E_RELEASE) await rm(release, { recursive: true, force: true })
  }
}

async function buildRelease() {
  await buildIfChanged()
  return makeRelease()
}

// biome-ignore lint/style/noDefaultExport: the test runner looks for it
export default setUp
