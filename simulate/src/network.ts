import type { Transport } from '@steading/client/sync/ports'
import { fail, ok } from '@steading/domain/base/result'
import type { Agenda } from './agenda'
import type { Random } from './random'
import type { Reply, SimServer } from './server'

/** The network between one device and the server. Every fault is one that a phone in a yard meets. */
export type Weather = {
  online: boolean
  /** The longest delay each way; different delays let answers overtake each other. */
  delay: number
  loseRequest: number
  /** The server did the work, but the phone never gets the answer. */
  loseResponse: number
  /** The request arrives twice, the second time late. */
  duplicate: number
  /** The answer breaks off half-way. */
  halfRead: number
  next: 'loseRequest' | 'loseResponse' | 'duplicate' | 'halfRead' | undefined
}

export const fairWeather = (): Weather => ({
  online: true,
  delay: 40,
  loseRequest: 0,
  loseResponse: 0,
  duplicate: 0,
  halfRead: 0,
  next: undefined,
})

type Post = Transport['post']

export function createNetwork(
  server: SimServer,
  agenda: Agenda,
  random: Random,
  weather: Weather,
  from: { device: string; user: string },
  /** Called with the time at which the server gave the answer just read. */
  heard: (servedAt: number) => void = () => undefined,
): Post {
  const offline = () => fail({ code: 'offline', status: 0 } as const)
  const strikes = (fault: 'loseRequest' | 'loseResponse' | 'duplicate' | 'halfRead') => {
    if (weather.next !== fault) return random.chance(weather[fault])
    weather.next = undefined
    return true
  }
  return async (path, body) => {
    const text = JSON.stringify(body)
    await agenda.sleep(random.below(weather.delay + 1))
    if (!weather.online || strikes('loseRequest')) return offline()
    const arrives = (): Promise<Reply> => server.handle(from.device, from.user, path, JSON.parse(text))
    if (strikes('duplicate')) agenda.after(random.below(60_000), () => void arrives())
    const reply = await arrives()
    const servedAt = agenda.now
    await agenda.sleep(random.below(weather.delay + 1))
    if (!weather.online || strikes('loseResponse') || strikes('halfRead')) return offline()
    if (reply.status !== 200) return fail({ code: 'serverDown', status: reply.status } as const)
    heard(servedAt)
    return ok(reply.body)
  }
}
