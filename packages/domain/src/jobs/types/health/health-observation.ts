import { type DatedRule, ruleOn } from '../../../base/regions/dated-rules'
import { defineTaskType, doneOn, required, toldByName } from '../../../jobs-read/job/define-task-type'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import { defineFields } from '../../../records/fields/fields'
import { changesNothing, doneToAnimals, doubtsAbout, whoAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { healthEvent } from '../../icar/jobs/health-event'

const mistyped = 'JOBS.DOUBT.TEMPERATURE_MISTYPED'
const notHealthy = 'JOBS.DOUBT.TEMPERATURE_NOT_HEALTHY'

type Band = { least: number; most: number }

/** A living animal is between these. */
const livingBetween: Band = { least: 35, most: 43 }
const usual = { from: 0, source: 'temperature of a healthy animal: Teagasc, by thatsfarming' } as const
export const temperatureRules: { readonly [K in 'BOVINE' | 'OVINE']: readonly DatedRule<Band>[] } = {
  BOVINE: [{ ...usual, value: { least: 38, most: 39.3 } }],
  OVINE: [{ ...usual, value: { least: 38.5, most: 40 } }],
}

/** Undefined without a temperature. */
function isNormal(temperature: unknown, species: string | undefined, date: number): boolean | undefined {
  const band = ruleOn(temperatureRules[species === 'OVINE' ? 'OVINE' : 'BOVINE'], date)?.value
  if (typeof temperature !== 'number' || !band) return undefined
  return temperature >= band.least && temperature <= band.most
}

const own = defineFields({
  healthState: { kind: 'choice', options: ['Healthy', 'Suspicious', 'Ill', 'InTreatment', 'ToBeCulled'] },
  signs: {
    kind: 'choices',
    options: ['off feed', 'dull', 'cough', 'scour', 'lame', 'swollen', 'down', 'nasal', 'eye'],
  },
})

/** How an animal seemed: well or not, by which signs, and its temperature. */
export const healthObservation = defineTaskType({
  id: 'HEALTHOBSERVATION',
  label: 'TASKS.HEALTHOBSERVATION',
  icon: 'activity',
  group: 'health',
  subApps: ['bovine', 'ovine'],
  ...doneToAnimals,
  fields: {
    date: doneOn(taskFields.date),
    healthState: required(own.healthState),
    signs: own.signs,
    ...whoAndNotes,
  },
  first: ['healthState', 'signs', 'date'],
  begins: () => ({ healthState: 'Suspicious' }),
  each: { bodyTemperature: taskFields.bodyTemperature },
  icar: healthEvent(own.healthState.options),
  follows: [
    {
      ...{ rule: 'look-tomorrow', title: 'PLANS.FOLLOW.LOOK_AGAIN', after: 1, lapses: 7 },
      ...{ answeredBy: ['REMEDY', 'VETCALLOUT'] },
      when: ({ healthState }) => healthState === 'Ill',
    },
    {
      ...{ rule: 'look-again', title: 'PLANS.FOLLOW.LOOK_AGAIN', after: 3, lapses: 14 },
      when: ({ healthState }) => healthState === 'Suspicious' || healthState === 'InTreatment',
    },
  ],
  likely: () => 0.12,
  accepts: wasHere,
  ...changesNothing,
  warns: ({ date, healthState, own: { bodyTemperature: temperature } }, animalId, seen) => {
    if (typeof temperature !== 'number') return []
    const impossible = temperature < livingBetween.least || temperature > livingBetween.most
    const fever = !impossible && isNormal(temperature, seen().animal.species, date) === false
    return doubtsAbout(animalId, [
      impossible && { says: mistyped, values: { degrees: temperature } },
      fever && healthState === 'Healthy' && { says: notHealthy, values: { degrees: temperature } },
    ])
  },
  timeline: ({ healthState, signs = [], own: { bodyTemperature: temperature } }) => {
    if (!healthState) return toldByName('AT-HEALTH', 'TASKS.HEALTHOBSERVATION')
    const state = { key: choiceKey('healthState', healthState) }
    const seen = [
      ...(signs.length > 0 ? (['SIGNS'] as const) : []),
      ...(typeof temperature === 'number' ? (['DEGREES'] as const) : []),
    ]
    return {
      kind: 'AT-HEALTH',
      key: ['TIMELINE.HEALTH', ...seen].join('_'),
      values: {
        state,
        ...(signs.length > 0 && { signs: { keys: signs.map((sign) => choiceKey('signs', sign)) } }),
        ...(typeof temperature === 'number' && { degrees: { number: temperature } }),
      },
    }
  },
  lines: [
    ...['TIMELINE.HEALTH', 'TIMELINE.HEALTH_SIGNS'],
    ...['TIMELINE.HEALTH_DEGREES', 'TIMELINE.HEALTH_SIGNS_DEGREES'],
  ],
  doubts: [mistyped, notHealthy],
})
