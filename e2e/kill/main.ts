import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeRelease } from '../run/release'
import { browserKills } from './browser-kills'
import { type Count, postgresKills, serverKills } from './server-kills'
import { type Place, startSmallFarm } from './small-farm'

const { values } = parseArgs({
  options: {
    browser: { type: 'string', default: '50' },
    server: { type: 'string', default: '50' },
    postgres: { type: 'string', default: '20' },
  },
})

/** On a server of its own, which goes on while its browsers die. */
async function killBrowsers(rounds: number, place: Place): Promise<Count> {
  const { steading, farmer } = await startSmallFarm(place)
  const count = await browserKills(rounds, { address: steading.address, farmer })
  await steading.stop()
  return count
}

const runs: [string, number, (rounds: number, place: Place) => Promise<Count>][] = [
  ['browser', Number(values.browser), killBrowsers],
  ['server', Number(values.server), serverKills],
  ['PostgreSQL', Number(values.postgres), postgresKills],
]

const release = await makeRelease()
let losses = 0
for (const [name, rounds, run] of runs) {
  if (rounds === 0) continue
  const dataDir = await mkdtemp(join(tmpdir(), 'steading-kill-'))
  const { kills, confirmed, lost } = await run(rounds, { release, dataDir })
  losses += lost.length
  console.log(`${kills} kills of the ${name}: ${confirmed} confirmed edits, ${lost.length} lost`)
  for (const one of lost.slice(0, 10)) console.error(`lost: ${one}`)
  await rm(dataDir, { recursive: true, force: true })
  await rm(`${dataDir}.log`, { force: true })
}
await rm(release, { recursive: true, force: true })
process.exit(losses === 0 ? 0 : 1)
