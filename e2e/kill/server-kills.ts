import { setTimeout as sleep } from 'node:timers/promises'
import { postmasterPid } from '../run/postgres'
import { type Steading, startSteading } from '../run/steading'
import { PlainClient } from './plain-client'
import { killTree } from './process-tree'
import { SavingPhone } from './saving-phone'
import { type Place, startSmallFarm } from './small-farm'

export type Count = { kills: number; confirmed: number; lost: string[] }

const between = (least: number, most: number) => least + Math.random() * (most - least)

/**
 * Uploads without a break while the thing under them is killed at a random moment, again and again. What the server had
 * confirmed must be there each time it is back; and the app that saves all the while must get rid of its work by itself.
 */
async function killsDuringUploads(rounds: number, place: Place, killed: readonly Kill[]): Promise<Count> {
  const { steading, farmer } = await startSmallFarm(place)
  let running = steading
  const phone = await SavingPhone.start(running.address, farmer)
  const clients = [1, 2].map(
    (n) => new PlainClient(() => running.address, farmer, `killed-${Date.now()}-${n}`),
  )
  for (const client of clients) await client.logIn()
  await phone.savesOnceMore()
  let over = false
  const uploading = clients.map(async (client) => {
    while (!over) await client.upload().catch(() => sleep(20))
  })
  const lost = new Set<string>()
  let kills = 0
  for (const kill of Array.from({ length: rounds }, () => killed).flat()) {
    await sleep(between(50, 500))
    running = await kill(running, place)
    kills++
    for (const client of clients) for (const id of await eventually(() => client.missing())) lost.add(id)
    await phone.savesOnceMore()
  }
  over = true
  await Promise.all(uploading)
  for (const client of clients) for (const id of await client.missing()) lost.add(id)
  const saved = await phone.stop(running.address)
  await running.stop()
  if (saved.confirmed === 0) throw new Error('the app saved nothing meanwhile, so half of this is not proven')
  const confirmed = clients.reduce((sum, client) => sum + client.confirmed.length, saved.confirmed)
  return { kills, confirmed, lost: [...lost, ...saved.lost] }
}

/** A server that is coming back answers after a moment. */
async function eventually<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      if (tries > 100) throw error
      await sleep(100)
    }
  }
}

type Kill = (running: Steading, place: Place) => Promise<Steading>

const killServer: Kill = async (running, place) => {
  await running.kill()
  // On the same port, because the app looks for it there.
  return startSteading({ ...place, port: Number(new URL(running.address).port), env: { SEED: 'no' } })
}

const killPostgres: Kill = async (running, place) => {
  killTree(await postmasterPid(place.dataDir))
  return running
}

export const serverKills = (rounds: number, place: Place) => killsDuringUploads(rounds, place, [killServer])
export const postgresKills = (rounds: number, place: Place) =>
  killsDuringUploads(rounds, place, [killPostgres])
/** One after the other under the same uploads. */
export const killsOfBoth = (rounds: number, place: Place) =>
  killsDuringUploads(rounds, place, [killServer, killPostgres])
