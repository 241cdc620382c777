import { newestBuild } from './app-update'

/** Also what is told by itself is asked for now and then: the files may be handed out by another server. */
const askRarely = 10 * 60_000

type Told = (answer: (build: string | undefined) => void) => () => void

/** The newest build there is: as the server last told it, or asked for where nobody tells. */
export function newestApp(told: Told, ask = newestBuild, now = Date.now): () => Promise<string | undefined> {
  let heard: string | undefined
  let asked = Number.NEGATIVE_INFINITY
  told((build) => {
    heard = build
  })
  return async () => {
    if (heard !== undefined && now() - asked < askRarely) return heard
    asked = now()
    return (await ask()) ?? heard
  }
}
