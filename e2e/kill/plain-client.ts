import { paths } from '@steading/domain/records/sync/wire-calls'
import type { Farmer } from './small-farm'

/** Talks to the server over HTTP and counts a save as confirmed only after the server says so. */
export class PlainClient {
  private token = ''
  readonly confirmed: string[] = []
  private made = 0

  constructor(
    private readonly address: () => string,
    private readonly farmer: Farmer,
    readonly name: string,
  ) {}

  async post(path: string, body: object): Promise<{ status: number; body: { [name: string]: unknown } }> {
    const response = await fetch(`${this.address()}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ deviceId: this.name, region: 'IE', HWKEY: this.token, ...body }),
      signal: AbortSignal.timeout(10_000),
    })
    return { status: response.status, body: await response.json() }
  }

  async logIn(): Promise<void> {
    const { username, password } = this.farmer
    const { body } = await this.post(paths.login, { username, password, language: 'en', country: 'IE' })
    if (typeof body.url_token !== 'string') throw new Error(`no log-in: ${JSON.stringify(body)}`)
    this.token = body.url_token
  }

  /** Uploads a few new animals and remembers the confirmed ones; the server may or may not have the rest. */
  async upload(): Promise<void> {
    const animals = Array.from({ length: 3 }, () => {
      const id = `${this.name}-${++this.made}`
      return { id, tag: id, notes: `note of ${id}`, updatedAt: Date.now() }
    })
    const { status, body } = await this.post(paths.update, { farm: this.farmer.farm, entities: { animals } })
    if (status === 200 && body.success === true) this.confirmed.push(...animals.map(({ id }) => id))
  }

  /** Confirmed animals that the server does not have, or not as they were sent. */
  async missing(): Promise<string[]> {
    // A copy: the answer cannot hold animals that the server confirms while it is on its way.
    const confirmed = [...this.confirmed]
    const asked = { farm: this.farmer.farm, ids: { animals: confirmed }, limit: 20000 }
    const { status, body } = await this.post(paths.get, asked)
    if (status !== 200) throw new Error(`get answered ${status}`)
    const found = (body.entities as { animals?: { id: string; notes: string }[] }).animals ?? []
    const notes = new Map(found.map((one) => [one.id, one.notes]))
    return confirmed.filter((id) => notes.get(id) !== `note of ${id}`)
  }
}
