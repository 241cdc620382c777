import { keptEntries } from './kept-entries'

type Entry = { tag: string; name: string }

/** The longest name the society takes. */
const longestName = 30
const whole = /^[A-Z]{0,3}[\dA-Z]{5,20}$/

/** A breed society: it wants a unique name, and parents it can find. */
export function openSocietyBook(isRegistered: (tag: string) => boolean) {
  const { entries, ...kept } = keptEntries<Entry>()
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  const parent = (told: unknown, missing: string, unknown: string) => {
    const number = text(told)
    return number === undefined ? [missing] : whole.test(number) ? [] : [unknown]
  }
  return {
    ...kept,
    entries,
    take(key: string, told: Readonly<Record<string, unknown>>): string[] {
      const [tag, name] = [String(told.tag), text(told.name)]
      const taken = [...entries.values()].some((one) => one.tag !== tag && one.name === name?.toUpperCase())
      const reasons = [
        ...(isRegistered(tag) ? [] : ['notRegistered']),
        ...(name === undefined ? ['nameMissing'] : name.length > longestName ? ['nameTooLong'] : []),
        ...(taken ? ['nameTaken'] : []),
        ...parent(told.dam, 'damMissing', 'damNotKnown'),
        ...parent(told.sire, 'sireMissing', 'sireNotKnown'),
      ]
      if (reasons.length === 0 && name) entries.set(key, { tag, name: name.toUpperCase() })
      return reasons
    },
  }
}
