import { type Life, present } from './cattle-life'
import type { FarmYear } from './farm-year'
import { day, ids, midnight } from './ledger'
import type { Phrase } from './phrases'
import { onFarm, type Sheep } from './sheep-life'
import { taskWriter } from './task-writer'

type Member = { id: string; movedIn: number }

/** Groups as farmers keep them: by what the animals are doing now. */
export function writeCattleGroups(
  lives: readonly Life[],
  dried: ReadonlyMap<Life, number>,
  farm: FarmYear,
  paddocks: readonly string[],
) {
  const { today, sketch } = farm
  const dairy = sketch.cattle?.system === 'dairy'
  const here = lives.filter((life) => present(life, today) && life.role !== 'bull')
  const cows = here.filter((life) => life.births.length > 0)
  const isDry = (cow: Life) => dried.has(cow)
  const young = here.filter((life) => life.births.length === 0)
  const isCalf = (life: Life) => today - life.dob < 270 * day
  const group = groupWriter(farm, 'bovine', paddocks)
  if (dairy) {
    group(
      'milkers',
      cows.filter((cow) => !isDry(cow)),
    )
    group('dryCows', cows.filter(isDry))
  } else group('sucklers', cows)
  group(
    'inCalfHeifers',
    young.filter((life) => life.due),
  )
  group('calves', young.filter(isCalf))
  group(
    'stores',
    young.filter((life) => !life.due && !isCalf(life)),
  )
}

export function writeSheepGroups(flock: readonly Sheep[], farm: FarmYear, paddocks: readonly string[]) {
  const here = flock.filter((sheep) => onFarm(sheep, farm.today))
  const group = groupWriter(farm, 'ovine', paddocks)
  group(
    'ewes',
    here.filter(({ role }) => role === 'ewe'),
  )
  group(
    'lambs',
    here.filter(({ role }) => role === 'lamb'),
  )
}

function groupWriter(
  { ledger, random, say, today }: FarmYear,
  app: 'bovine' | 'ovine',
  paddocks: readonly string[],
) {
  return (name: Phrase, members: readonly Member[]) => {
    if (members.length === 0) return
    const made = today - 380 * day
    const mobId = ledger.write('mobs', {
      made,
      changed: today - 3 * day,
      app,
      fields: {
        name: say(name),
        species: app === 'bovine' ? 'BOVINE' : 'OVINE',
        animalIds: ids(members),
        paddockId: random.pick(paddocks),
        isActive: true,
      },
    })
    for (const { id, movedIn } of members)
      ledger.write('mobHistories', {
        made: Math.max(movedIn, made),
        app,
        fields: { mobId, animalId: id, dateIn: midnight(Math.max(movedIn, made)) },
      })
  }
}

/** The jobs pinned to the kitchen door. */
export function writeJobs(farm: FarmYear) {
  const { today, say, sketch, people, ledger } = farm
  const app = sketch.cattle ? 'bovine' : sketch.sheep ? 'ovine' : 'crop'
  const task = taskWriter(farm, app)
  const jobs: readonly [Phrase, number][] = [
    ['fixFence', -2],
    ['serviceTractor', 5],
    ['bookVet', 1],
    ['cleanSheds', 3],
    ['bookHauler', 9],
  ]
  for (const [title, inDays] of sketch.cattle || sketch.sheep ? jobs : jobs.slice(0, 2))
    task.planned('PLANNEDJOB', midnight(today + inDays * day), { title: say(title), operator: people.farmer })
  if (!sketch.cattle) return
  const list = (name: Phrase, filters: { field: string; is: string; value: number }[]) =>
    ledger.write('smartList', {
      made: today - 90 * day,
      fields: { name: say(name), type: 'SL-CUSTOM', belongsToApp: 'bovine', filters, isFavourite: true },
    })
  list('dueSoon', [{ field: 'expectedCalvingDate', is: 'below', value: midnight(today + 14 * day) }])
  list('heavyStores', [{ field: 'lastWeightMg', is: 'above', value: 500_000_000 }])
}
