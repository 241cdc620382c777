import { animalFactsOf } from '../../jobs-read/facts/facts'
import { isHere } from '../../jobs-read/facts/lists-at'
import { textOf } from '../../records/collections/farm-record'
import { defineView } from '../engine/define-view'
import { findsAnimal, opensAnimal, searchAnimals } from '../engine/found-animals'
import {
  askedOfPair,
  calfAtFoot,
  type SucklerRequirement,
  sucklerRequirementNames,
  sucklerRequirements,
} from '../schemes/suckler-scheme'

const inCapitals = (name: SucklerRequirement) => name.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()
export const wantingKey = (name: SucklerRequirement) => `SUCKLER.${inCapitals(name)}`

/** Each suckler cow and her calf of the year: what the scheme still asks of them, and by when. */
export const sucklerScheme = defineView({
  id: 'suckler-beef-scheme',
  title: 'PAGES.SUCKLER_BEEF_SCHEME',
  subApps: ['bovine'],
  over: 'records',
  collections: ['animals'],
  keeps: ({ fields }) => fields.species !== 'OVINE',
  looksBy: { animals: ['dam'] },
  asks: [
    {
      kind: 'only',
      name: 'only',
      in: 'listTab',
      label: 'SUCKLER.WHICH',
      options: [
        {
          value: 'missing',
          label: 'SUCKLER.MISSING',
          more: sucklerRequirementNames.map((value) => ({ value, label: wantingKey(value) })),
        },
        { value: 'done', label: 'SUCKLER.DONE' },
      ],
    },
    searchAnimals,
  ],
  fold: ({ id, fields }, { today }, _asked, look) => {
    if (fields.sex !== 'F' || fields.purpose !== 'suckler') return undefined
    const facts = animalFactsOf({ id, fields })
    if (!isHere(facts, today) || (facts.gaveBirth === 0 && facts.lactation === 0)) return undefined
    const calf = calfAtFoot(look('animals', 'dam', id), today)
    const asked = askedOfPair({ cow: fields, calf: calf?.fields }, today)
    const missing = asked.filter(({ done }) => !done)
    const days = missing.flatMap(({ by }) => by ?? [])
    return {
      line: {
        cells: {
          tag: fields.tag ?? null,
          cowId: id,
          calfId: calf?.id ?? null,
          calf: textOf(calf?.fields.tag) || null,
          missing: missing.map(({ name }) => wantingKey(name)),
          by: days.length > 0 ? Math.min(...days) : null,
          share: Math.round(((asked.length - missing.length) / asked.length) * 100),
        },
        tags: missing.length > 0 ? ['missing', ...missing.map(({ name }) => name)] : ['done'],
      },
      adds: asked.map(({ name, done }) => [name, 'done', done ? 1 : 0] as const),
    }
  },
  finds: findsAnimal,
  order: { column: 'share', direction: 'asc' },
  columns: [
    { key: 'animal', label: 'ANIMALS.ANIMAL', kind: 'animal', place: 'name' },
    { key: 'share', label: 'SUCKLER.SHARE', kind: 'share', place: 'figure' },
    { key: 'missing', label: 'SUCKLER.WANTING', kind: 'key', place: 'about' },
    { key: 'by', label: 'SUCKLER.BY', kind: 'day', place: 'small', brief: 'SUCKLER.BY_DAY' },
    { key: 'calf', label: 'SUCKLER.CALF', kind: 'text', place: 'about', brief: 'SUCKLER.CALF_IS' },
  ],
  sums: (tallies) =>
    sucklerRequirementNames.flatMap((name) => {
      const { count, sum } = tallies.of(name, 'done')
      return count > 0
        ? [{ label: wantingKey(name), kind: 'share' as const, value: (sum / count) * 100 }]
        : []
    }),
  does: Object.fromEntries(
    sucklerRequirementNames.map((name) => {
      const { of, job, ...more } = sucklerRequirements[name]
      return [name, [{ job, whose: `${of}Id`, ...('given' in more && { given: more.given }) }]]
    }),
  ),
  opens: opensAnimal,
  empty: { title: 'SUCKLER.NONE', text: 'SUCKLER.NONE_TEXT' },
  emptyOf: { done: { title: 'SUCKLER.NONE_DONE', text: 'SUCKLER.NONE_DONE_TEXT' } },
  hint: 'SUCKLER.HINT',
  texts: sucklerRequirementNames.map(wantingKey),
})
