import { lotCalls } from '@steading/domain/outside/shared-lots/lot-calls'
import { mostWrongCodes, shareLot, withdrawLot } from '../../src/shared-lots/shared-lots'
import { locksmithFor } from '../../src/store/farm-lock'
import { type Attack, allAtOnce, leaking, originFor, refused, type Scene, type Tried } from './attack'
import { rawCall, say } from './raw-call'

let addresses = 0

async function open(scene: Scene, n: number, lot: string, code: string): Promise<Tried> {
  const number = addresses++
  const headers = [`X-Forwarded-For: 192.0.${Math.floor(number / 250) % 250}.${number % 250}`]
  const call = rawCall(lotCalls.open.path, { body: JSON.stringify({ lot, code }), headers })
  return leaking(scene, await say(originFor(scene, n), call))
}

/** A thief with the link tries every wrong code, from many addresses and through both servers at once. */
async function guessCode(scene: Scene): Promise<Tried[]> {
  const context = { ...locksmithFor(scene.db), now: Date.now }
  const { farm } = scene.neighbour
  const animals = [{ tag: scene.canary.slice(0, 32), sex: 'F' as const }]
  const wanted = {
    farm,
    by: 'neighbour',
    task: undefined,
    days: 7,
    lot: { species: 'BOVINE' as const, animals },
  }
  const { id, link, code } = await shareLot(context, wanted)
  const lot = link.split('#')[1] ?? ''
  const tried = await allAtOnce(scene.some(2 * mostWrongCodes), (n) =>
    open(scene, n, lot, String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0')),
  )
  const looked = tried.filter(({ answer }) => answer === 403).length
  await withdrawLot(context, farm, id)
  const late = await open(scene, 0, lot, code)
  const wrong = looked > mostWrongCodes ? `${looked} codes were looked at` : undefined
  return [...tried, { ...late, ...(wrong && { wrong }) }]
}

/** Links the server never issued. */
const guessLinks = (scene: Scene): Promise<Tried[]> =>
  allAtOnce(scene.some(120), (n) => open(scene, n, `no-lot-is-called-so-${n}`, '123456'))

export const attacksOnLots: readonly Attack[] = [
  { name: 'the code of a lot whose link got about', as: 'stranger', held: refused, run: guessCode },
  { name: 'links to lots, by guessing', as: 'stranger', held: refused, run: guessLinks },
]
