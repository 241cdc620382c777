import { weightCurve } from '../../herd/animals/weight-curve'
import { weightRecording } from '../../jobs/types/feeding/weight-recording'
import type { Fields } from '../../records/sync/stored-record'
import { defineView } from '../engine/define-view'
import { findsAnimal, opensAnimal, searchAnimals } from '../engine/found-animals'
import { targetsFrom } from '../trade/plan-sale'
import { saleAsks } from '../trade/sales-planner'
import { growthFigures } from './growth-figures'

const orNull = (value: number | undefined) => value ?? null
const weightIn = (fields: Fields, name: string) => {
  const mg = fields[`${name}Mg`]
  return typeof mg === 'number' && mg > 0 ? mg : null
}

/** How each animal grows: its gain since its last weighing and since birth, and its day of target weight. */
export const growthAnimals = defineView({
  id: 'growth-animals',
  title: 'PAGES.GROWTH_ANIMALS',
  subApps: ['bovine', 'ovine'],
  over: 'records',
  collections: ['animals', 'tasks'],
  found: { tasks: { field: 'typeId', value: weightRecording.id, under: 'parentTaskId' } },
  keeps: ({ collection, fields }) => collection === 'animals' || typeof fields.parentTaskId === 'string',
  looksBy: { tasks: ['taskAnimals'] },
  asks: [
    ...saleAsks,
    {
      kind: 'only',
      name: 'only',
      in: 'listTab',
      label: 'GROWTH.WHICH',
      options: [
        { value: 'here', label: 'GROWTH.HERE' },
        { value: 'ready', label: 'GROWTH.READY' },
        { value: 'left', label: 'GROWTH.LEFT' },
      ],
    },
    searchAnimals,
  ],
  fold: ({ collection, id, fields }, { subApp, today, region }, asked, look) => {
    if (collection !== 'animals' || (fields.species === 'OVINE') !== (subApp === 'ovine')) return undefined
    const { cattleMg, sheepMg } = targetsFrom(asked, subApp)
    const curve = weightCurve({ id, fields }, look('tasks', 'taskAnimals', id))
    const figures = growthFigures(fields, curve, {
      today,
      region,
      targetMg: subApp === 'ovine' ? sheepMg : cattleMg,
    })
    if (!figures) return undefined
    const here = fields.inHerd !== false
    const ready = here && figures.readyOn !== undefined && figures.readyOn <= today
    return {
      line: {
        tags: here ? ['here', ...(ready ? ['ready'] : [])] : ['left'],
        cells: {
          lastMg: figures.lastMg,
          weighed: figures.weighedOn,
          sinceLast: orNull(figures.sinceLastMg),
          lastly: orNull(figures.lastlyMg),
          sinceBirth: orNull(figures.sinceBirthMg),
          weanedMg: orNull(figures.weanedMg),
          yearlingMg: orNull(figures.yearlingMg),
          assumed: figures.assumedBirth ? 'GROWTH.ASSUMED' : null,
          ofCurve: orNull(figures.ofCurve),
          targetMg: here ? figures.targetMg : null,
          readyOn: here ? orNull(figures.readyOn) : null,
          boughtMg: weightIn(fields, 'purchaseWeight'),
          soldMg: weightIn(fields, 'saleWeight'),
        },
      },
    }
  },
  finds: findsAnimal,
  order: { column: 'sinceLast', direction: 'desc' },
  columns: [
    { key: 'animal', label: 'ANIMALS.ANIMAL', kind: 'animal', place: 'name' },
    { key: 'lastMg', label: 'ANIMALS.WEIGHT', kind: 'weight', place: 'figure' },
    { key: 'sinceLast', label: 'GROWTH.SINCE_LAST', kind: 'gain', place: 'small', brief: 'WEIGH.A_DAY' },
    { key: 'weighed', label: 'GROWTH.WEIGHED_ON', kind: 'day', place: 'about' },
    { key: 'lastly', label: 'GROWTH.LASTLY', kind: 'gain' },
    { key: 'sinceBirth', label: 'GROWTH.SINCE_BIRTH', kind: 'gain' },
    { key: 'weanedMg', label: 'GROWTH.WEANED', kind: 'weight', subApps: ['bovine'] },
    { key: 'yearlingMg', label: 'GROWTH.YEARLING', kind: 'weight', subApps: ['bovine'] },
    { key: 'assumed', label: 'GROWTH.BORN_AT', kind: 'key' },
    { key: 'ofCurve', label: 'GROWTH.OF_CURVE', kind: 'share' },
    { key: 'targetMg', label: 'FIELDS.TARGET_WEIGHT', kind: 'weight' },
    { key: 'readyOn', label: 'GROWTH.READY_ON', kind: 'day', place: 'about', brief: 'GROWTH.READY_BY' },
    { key: 'boughtMg', label: 'FIELDS.PURCHASE_WEIGHT', kind: 'weight' },
    { key: 'soldMg', label: 'FIELDS.SALE_WEIGHT', kind: 'weight' },
  ],
  opens: opensAnimal,
  leadsTo: 'growth-groups',
  empty: { title: 'GROWTH.NONE', text: 'GROWTH.NONE_TEXT' },
  emptyOf: {
    ready: { title: 'GROWTH.NONE_READY', text: 'GROWTH.NONE_READY_TEXT' },
    left: { title: 'GROWTH.NONE_LEFT', text: 'GROWTH.NONE_LEFT_TEXT' },
  },
  hint: 'GROWTH.HOW',
  texts: ['GROWTH.ASSUMED'],
})
