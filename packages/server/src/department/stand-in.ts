import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { type DepartmentAnswer, filingSentSchema } from '@steading/domain/outside/filings/department-wire'
import { documentOf } from '@steading/domain/outside/filings/documents'
import { seededRandom } from '@steading/domain/sample-herd/random'
import { type FaultName, isNight, type StandInSettings } from './faults'
import type { Known } from './herd-book'
import { openRegister } from './register'

const herdPage = 500

/**
 * Behaves like a government's system, for developers without one: slow, down at night, and as unreliable as
 * its settings say. The seed alone decides which call gets which fault.
 */
export async function startStandIn(settings: StandInSettings, port = 0) {
  const register = openRegister()
  const random = seededRandom(settings.seed)
  const { faults, slowMs, lateMs } = settings
  const has = (name: FaultName) => random.chance(faults[name] ?? 0)
  const later = new Set<NodeJS.Timeout>()

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (!request.headers.authorization?.startsWith('Basic ')) return say(response, 401, {})
    // The parent process fills the book first; neither night nor slowness applies to that call.
    if (request.method === 'PUT' && request.url?.startsWith('/herds/')) return fill(request, response)
    if (isNight(settings.night, Date.now())) return say(response, 503, { outcome: 'busy', afterSeconds: 600 })
    await pause(random.whole(slowMs[0], slowMs[1]))
    if (request.method === 'POST' && request.url === '/filings') return take(request, response)
    const key = /^\/filings\/([\w-]+)$/.exec(request.url ?? '')?.[1]
    if (key) return ask(response, key)
    const herd = /^\/herds\/([^/?]+)\?after=(\w*)$/.exec(request.url ?? '')
    return herd
      ? list(response, decodeURIComponent(herd[1] ?? ''), herd[2] ?? '')
      : say(response, 404, { outcome: 'unheardOf' })
  }

  /** A page of a herd, by number. */
  function list(response: ServerResponse, herd: string, after: string) {
    if (has('silent')) return
    if (has('busy')) return say(response, 503, { outcome: 'busy', afterSeconds: 0 })
    const left = register.book.herd(herd).filter(({ tag }) => tag > after)
    const page = left.slice(0, herdPage)
    return say(response, 200, {
      animals: page.map(({ tag, sex, born, breed, dam }) => ({ tag, sex, born, breed, dam })),
      ...(left.length > page.length && { next: page.at(-1)?.tag }),
    })
  }

  /** Fills the book for its parent process; a real department has one already. */
  async function fill(request: IncomingMessage, response: ServerResponse) {
    for (const animal of JSON.parse(await text(request)) as Known[])
      register.book.animals.set(animal.tag, animal)
    return say(response, 200, {})
  }

  async function take(request: IncomingMessage, response: ServerResponse) {
    const body = filingSentSchema.safeParse(JSON.parse(await text(request)))
    if (!body.success) return say(response, 422, { outcome: 'refused', reasons: ['unreadable'] })
    if (has('drops')) return response.destroy()
    if (has('busy')) return say(response, 503, { outcome: 'busy', afterSeconds: 0 })
    if (has('late')) {
      const timer = setTimeout(() => {
        later.delete(timer)
        register.take(body.data, Date.now())
      }, lateMs)
      later.add(timer)
      return
    }
    const asks: DepartmentAnswer | undefined = has('asks')
      ? { outcome: 'queried', reasons: ['sexUnlikely'] }
      : undefined
    const answer = register.take(body.data, Date.now(), asks)
    if (answer === 'keyInUse') return say(response, 409, { outcome: 'refused', reasons: ['toldOtherwise'] })
    if (has('silent')) return
    if (has('hangsUp')) return response.destroy()
    if (has('garbage')) return response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
    return say(response, answer.outcome === 'refused' ? 422 : 200, answer)
  }

  function ask(response: ServerResponse, key: string) {
    const held = register.filings.get(key)
    if (has('busy')) return say(response, 503, { outcome: 'busy', afterSeconds: 0 })
    if (!held) return say(response, 404, { outcome: 'notKnown' })
    held.asked++
    // It has decided in the meantime.
    if (held.answer.outcome === 'queried' && held.asked > 1) register.decide(held, Date.now())
    if (held.answer.outcome !== 'accepted') return say(response, 200, held.answer)
    const goesOn = documentOf(held.sent.kind).goesOn
    const standing = goesOn && held.asked > 1 ? 'issued' : held.answer.standing
    const reference = has('twice') ? `${held.answer.reference}-2` : held.answer.reference
    return say(response, 200, { ...held.answer, reference, standing })
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    filings: register.filings,
    byTag: register.byTag,
    book: register.book,
    orders: register.orders,
    society: register.society,
    async close() {
      for (const timer of later) clearTimeout(timer)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function say(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
