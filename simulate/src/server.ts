import type { Json } from '@steading/domain/records/sync/stored-record'
import {
  checkRequestSchema,
  getRequestSchema,
  paths,
  updateRequestSchema,
} from '@steading/domain/records/sync/wire-calls'
import type { FarmStore } from '@steading/server/store/farm-store'
import { receiveUpload } from '@steading/server/sync/receive-upload'
import type { Agenda } from './agenda'
import type { Flaws } from './flaws'
import { DatabaseGone, MemoryFarmStore } from './memory-farm-store'
import type { Random } from './random'

export type Reply = { status: number; body: Json }
type Process = { up: boolean; epoch: number }

class ProcessDied extends Error {}

/** Two server processes on one database. A process that dies takes its unfinished transactions with it. */
export class SimServer {
  readonly store: MemoryFarmStore
  readonly processes: Process[] = [
    { up: true, epoch: 0 },
    { up: true, epoch: 0 },
  ]
  slow = 0
  /** How far the clock of the server's machine is off. */
  skew = 0
  /** Farms whose next upload gets an order to reload. */
  readonly clearCache = new Set<string>()

  constructor(
    private readonly agenda: Agenda,
    private readonly random: Random,
    private readonly flaws: Flaws,
  ) {
    const pause = () => agenda.sleep(random.below(20) + this.slow)
    this.store = new MemoryFarmStore(pause, flaws)
  }

  kill(index: number, downFor: number): void {
    const process = this.processes[index % this.processes.length]
    if (!process) return
    process.up = false
    process.epoch++
    this.agenda.after(downFor, () => {
      process.up = true
    })
  }

  /** A server more than an hour behind its own data does not start: the operator corrects its clock first. */
  startInTime(): void {
    const latest = Math.max(0, ...[...this.store.farms.values()].map(({ accepted }) => accepted))
    if (this.now < latest - 3_600_000) this.skew = 0
  }

  async handle(device: string, user: string, path: string, body: unknown): Promise<Reply> {
    const process = this.random.pick(this.processes)
    if (!process.up) return { status: 503, body: null }
    const epoch = process.epoch
    const alive = () => {
      if (process.epoch !== epoch) throw new ProcessDied()
    }
    try {
      const answer = await this.answer(device, user, path, body, alive)
      if (this.flaws.ignoresRestores && answer && typeof answer === 'object')
        delete (answer as { epoch?: string }).epoch
      alive()
      return { status: 200, body: JSON.parse(JSON.stringify(answer)) as Json }
    } catch (error) {
      if (error instanceof ProcessDied || error instanceof DatabaseGone) return { status: 503, body: null }
      throw error
    }
  }

  private get now(): number {
    return this.agenda.now + this.skew
  }

  private async answer(
    device: string,
    user: string,
    path: string,
    body: unknown,
    alive: () => void,
  ): Promise<unknown> {
    const now = this.now
    if (path === paths.serverCheck) return { success: true, available: true, time: now }
    if (path === paths.get) {
      const request = getRequestSchema.parse(body)
      await this.agenda.sleep(this.random.below(30) + this.slow)
      return this.store.get(request.farm, request, this.now)
    }
    if (path === paths.check) {
      const request = checkRequestSchema.parse(body)
      return this.store.check(request.farm, request.entities)
    }
    if (path === paths.update) {
      const request = updateRequestSchema.parse(body)
      const { farm, entities, outbox, to } = request
      const fingerprint = JSON.stringify(entities)
      const guarded: FarmStore = {
        write: (name, work) =>
          this.store.write(name, async (tx) => {
            const result = await work(tx)
            alive()
            return result
          }),
      }
      const role = 'owner' as const
      const upload = { farm, role, author: { user, device }, entities, outbox, to, fingerprint, now }
      // No callers wait here, and a pause that depends on the machine's load would change the story.
      const answer = await receiveUpload(guarded, upload, () => undefined)
      return this.clearCache.delete(farm) ? { ...answer, clearUserCache: true } : answer
    }
    throw new Error(`The simulated server does not know ${path}`)
  }
}
