/** The faults of the stand-in; each has a share of the calls, from 0 to 1. */
export const faultNames = [
  /** Takes the filing and never answers. */
  'silent',
  /** Never answers, and takes the filing only later. */
  'late',
  /** Hangs up before it looks. */
  'drops',
  /** Takes the filing, then hangs up without an answer. */
  'hangsUp',
  /** Takes the filing and answers with an HTML page. */
  'garbage',
  'busy',
  /** Gives another number on the second request. */
  'twice',
  /** Queries the filing first, and decides later without an answer from us. */
  'asks',
] as const
export type FaultName = (typeof faultNames)[number]

export type StandInSettings = {
  seed: number
  faults: { readonly [name in FaultName]?: number }
  /** The shortest and the longest time for an answer. */
  slowMs: readonly [number, number]
  /** Hours of the day, in UTC, between which it is down. */
  night?: readonly [number, number] | undefined
  /** The delay before it takes a late filing. */
  lateMs: number
}

export const wellBehaved: StandInSettings = { seed: 1, faults: {}, slowMs: [0, 0], lateMs: 1_000 }

type Environment = Readonly<Record<string, string | undefined>>

/** `FAULTS=silent=0.1,busy=0.2 SLOW=100-900 NIGHT=22-5 SEED=7`. */
export function readStandIn(env: Environment): StandInSettings {
  const faults = (env.FAULTS ?? '').split(',').flatMap((one) => {
    const [name, share] = one.split('=')
    return faultNames.some((known) => known === name) ? [[name, Number(share)]] : []
  })
  return {
    seed: Number(env.SEED ?? 1),
    faults: Object.fromEntries(faults),
    slowMs: span(env.SLOW) ?? [200, 900],
    night: span(env.NIGHT),
    lateMs: Number(env.LATE ?? 5_000),
  }
}

function span(text: string | undefined): readonly [number, number] | undefined {
  const found = /^(\d+)-(\d+)$/.exec(text ?? '')
  return found ? [Number(found[1]), Number(found[2])] : undefined
}

export function isNight(night: StandInSettings['night'], now: number): boolean {
  if (!night) return false
  const hour = new Date(now).getUTCHours()
  const [from, to] = night
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to
}
