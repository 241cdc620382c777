import { newestBuild } from './app-update'

/** Asks now and then even where the server announces its builds: another server may hand out the files. */
const askRarely = 10 * 60_000

type Told = (answer: (build: string | undefined) => void) => () => void

/** The newest build: the server's last announcement, or the answer to a request where it announces none. */
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
