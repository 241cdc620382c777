import type { AdeFarm } from '../../../jobs-read/icar/ade-farm'
import { toCode } from '../../../jobs-read/icar/codes'
import { type Done, identifierIn, type JobEvent } from '../../../jobs-read/icar/job-event'
import { given, listIn, type Part, textIn } from '../../../jobs-read/icar/parts'
import { foundOn } from '../../../jobs-read/rules/feet'
import type { Json } from '../../../records/sync/stored-record'

/** The job's own words, so that the import recognises them. */
type FootWords = { lesions: readonly string[]; actions: readonly string[]; claws: readonly string[] }

/** Findings are diagnoses, actions procedures, on the leg. ICAR has no word for a claw: the site says it. */
export const footEvent = ({ lesions, actions, claws }: FootWords): JobEvent => ({
  resourceType: 'icarTreatmentProgramEventResource',
  write: writeFeet,
  read: ({ diagnoses, treatments }) => {
    const [found, done] = [listIn(diagnoses), listIn(treatments)]
    const sites = [...found, ...done].flatMap(({ site }) => textIn(site)?.split(', ') ?? [])
    return given({
      lesions: knownAmong(
        lesions,
        found.map(({ name }) => name),
      ),
      courseOfAction: knownAmong(
        actions,
        done.map(({ procedure }) => procedure),
      ),
      claws: knownAmong(claws, sites),
    })
  },
  // Others write a mastitis the same way.
  isMeant: ({ diagnoses }) =>
    listIn(diagnoses).some(
      ({ name, positions }) =>
        knownAmong(lesions, [name]) &&
        listIn(positions).some(({ position }) => String(position).startsWith('Legs')),
    ),
})

function writeFeet({ fields, own }: Done, farm: AdeFarm): Part {
  const mapped = Array.isArray(own.feet) && own.feet.length > 0 ? foundOn(fields, own) : undefined
  const on = whereOn(mapped ? [...new Set(mapped.map(({ claw }) => claw))] : wordsIn(fields.claws))
  const animal = identifierIn(own.animalId, farm)
  const [lesions, actions] = [wordsIn(fields.lesions), wordsIn(fields.courseOfAction)]
  const diagnoses = mapped
    ? mapped.map(({ lesion, claw }) => ({ name: lesion, ...whereOn([claw]) }))
    : lesions.map((name) => ({ name, ...on }))
  return {
    ...(diagnoses.length > 0 && { diagnoses }),
    ...(actions.length > 0 && {
      treatments: actions.map((procedure) => ({
        resourceType: 'icarTreatmentEventResource',
        animal,
        procedure,
        ...on,
      })),
    }),
  }
}

function whereOn(feet: readonly string[]): Part {
  const legs = new Set(feet.flatMap((claw) => toCode('leg', claw.slice(0, 2)) ?? []))
  if (legs.size === 0) return {}
  return { site: feet.join(', '), positions: [...legs].map((position) => ({ position })) }
}

const wordsIn = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/** Each once, as we write it; undefined where none is ours. */
function knownAmong(ours: readonly string[], said: readonly unknown[]): string[] | undefined {
  const words = said.map((one) => String(one).toLowerCase())
  const known = words.flatMap((word) => ours.find((one) => one.toLowerCase() === word) ?? [])
  return known.length > 0 ? [...new Set(known)] : undefined
}
