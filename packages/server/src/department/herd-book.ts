import { isHoldingNumber } from '@steading/domain/base/regions/holding-numbers'
import { isWholeTag } from './kept-entries'

/** An animal as the department knows it. */
export type Known = {
  tag: string
  /** The herd it is in; undefined once it has gone abroad or its place is unknown. */
  herd: string | undefined
  sex?: string | undefined
  born?: string | undefined
  breed?: string | undefined
  dam?: string | undefined
  /** The day of the last filing about it. */
  since: string
  dead?: true | undefined
  restricted?: true | undefined
}

type Told = { tag: string; day: string } & { readonly [name: string]: unknown }

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The animals the department knows. It believes the first filing about an unknown animal. */
export function openHerdBook() {
  const animals = new Map<string, Known>()
  /** Each animal before a filing, to restore it when that filing is withdrawn. */
  const before = new Map<string, { tag: string; was: Known | undefined; now: Known }>()

  const write = (key: string, now: Known) => {
    before.set(key, { tag: now.tag, was: animals.get(now.tag), now })
    animals.set(now.tag, now)
  }
  const knownIn = (herd: string, { tag, day }: Told): Known =>
    animals.get(tag) ?? { tag, herd, since: day < '2000' ? day : '2000-01-01' }

  const common = (known: Known, { tag, day }: Told, today: string): string[] => [
    // The department knows every animal with a whole number, and none by a farm's own short one.
    ...(isWholeTag(tag) ? [] : ['animalNotKnown']),
    ...(known.dead ? ['animalDead'] : []),
    ...(day > today ? ['dayToCome'] : []),
    ...(day < known.since ? ['beforeLastMove'] : []),
  ]

  const judges = {
    moveOff(herd: string, told: Told, today: string) {
      const known = knownIn(herd, told)
      const to = text(told.to)
      const reasons = [
        ...common(known, told, today),
        ...(known.herd === herd ? [] : ['notOnHolding']),
        ...(known.restricted && told.place !== 'factory' ? ['underRestriction'] : []),
        ...(to === undefined ? ['holdingMissing'] : isHoldingNumber(to) ? [] : ['holdingNotKnown']),
      ]
      return { reasons, now: { ...known, herd: to, since: told.day } }
    },
    moveOn(herd: string, told: Told, today: string) {
      const known = animals.get(told.tag) ?? { tag: told.tag, herd: text(told.from), since: '2000-01-01' }
      const from = text(told.from)
      const reasons = [
        ...common(known, told, today),
        ...(known.herd === herd && animals.has(told.tag) ? ['alreadyOnHolding'] : []),
        ...(from !== undefined && !isHoldingNumber(from) ? ['holdingNotKnown'] : []),
      ]
      const own = { sex: text(told.sex) ?? known.sex, born: text(told.born) ?? known.born }
      return { reasons, now: { ...known, ...own, herd, since: told.day } }
    },
    death(herd: string, told: Told, today: string) {
      const known = knownIn(herd, told)
      const reasons = [...common(known, told, today), ...(known.herd === herd ? [] : ['notOnHolding'])]
      return { reasons, now: { ...known, since: told.day, dead: true as const } }
    },
  }

  return {
    animals,
    write,
    /** Returns its objections; with none, it writes the filing into the book. */
    take(key: string, kind: keyof typeof judges, herd: string, told: Told, today: string): string[] {
      const { reasons, now } = judges[kind](herd, told, today)
      if (reasons.length === 0) write(key, now)
      return reasons
    },
    /** Takes a filing back; false if a later filing changed the animal. */
    undo(key: string): boolean {
      const kept = before.get(key)
      if (!kept) return true
      if (animals.get(kept.tag) !== kept.now) return false
      if (kept.was) animals.set(kept.tag, kept.was)
      else animals.delete(kept.tag)
      return true
    },
    redo(key: string) {
      const kept = before.get(key)
      if (kept) animals.set(kept.tag, kept.now)
    },
    /** The living animals of a herd, by number. */
    herd: (herd: string): Known[] =>
      [...animals.values()]
        .filter((one) => one.herd === herd && !one.dead)
        .sort((a, b) => (a.tag < b.tag ? -1 : 1)),
  }
}
