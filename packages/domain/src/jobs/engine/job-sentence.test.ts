import { describe, expect, test } from 'vitest'
import type { Subject } from '../../jobs-read/job/subjects'
import type { Row } from '../../jobs-read/job/task-rows'
import type { Fields } from '../../records/sync/stored-record'
import { jobSentence, spokenOf, toldTextKeys } from './job-sentence'
import { taskTypes } from './registry'

const day = Date.UTC(2026, 10, 15)
const oneDay = 86_400_000
const farm: { [id: string]: Fields } = {
  cow: { species: 'BOVINE', tag: '372214507130470', sex: 'F' },
  heifer: { species: 'BOVINE', tag: '372214507190950', sex: 'F' },
  dead: { species: 'BOVINE', sex: 'M', stillBorn: true },
  untagged: { species: 'BOVINE', sex: 'B' },
  lamb: { species: 'OVINE', tag: 'IE041234500412', sex: 'M' },
  ewe: { species: 'OVINE', tag: 'IE041234500017', sex: 'F' },
  meadow: { name: 'Long Meadow' },
  heifers: { name: 'Heifers' },
}
const names = {
  region: 'IE' as const,
  record: (_: Subject, id: string): Row | undefined => (farm[id] ? { id, fields: farm[id] } : undefined),
}
const job = (typeId: string, fields: Fields): Row => ({ id: 't', fields: { typeId, date: day, ...fields } })
const told = (typeId: string, fields: Fields) => jobSentence(job(typeId, fields), names)
const who = (name: string, count?: number) =>
  count === undefined
    ? { line: { key: 'TOLD.ONE', values: { name: { text: name } } } }
    : { line: { key: 'TOLD.AND_OTHERS', values: { name: { text: name }, count: { number: count } } } }
const calf = (is: string, name: string) => ({
  key: 'TOLD.CALF',
  values: { is: { text: is }, name: { text: name } },
})

describe('a job tells what was done and to whom', () => {
  test('a calving by the cow and what she had, each by what it is', () => {
    const { key, values } = told('CALVING', {
      dam: 'cow',
      taskAnimals: ['cow', 'heifer', 'dead', 'untagged'],
      birthDifficulty: '1',
    })
    expect([key, values.who]).toEqual(['TOLD.CALVED', who('30470')])
    expect(values.brought).toEqual({ lines: [calf('F', '90950'), calf('dead', ''), calf('M', '')] })
  })

  test('a treatment by the first, how many others, the medicine and until when they are withheld', () => {
    const treated = told('REMEDY', {
      taskAnimals: ['cow', 'heifer', 'x'],
      remedy: 'Oxytetracycline',
      meatWithdrawalDays: 9,
      milkWithdrawalDays: 2,
    })
    expect(treated.key).toBe('TOLD.TREATED_CLEAR')
    expect(treated.values).toMatchObject({
      who: who('30470', 2),
      remedy: { text: 'Oxytetracycline' },
      until: { moment: day + 10 * oneDay - 1 },
    })
    expect(told('REMEDY', { taskAnimals: ['cow'], remedy: 'Drench' }).key).toBe('TOLD.TREATED')
  })

  test('a scan of many by what was seen, of one by her own', () => {
    const many = told('SCAN', {
      taskAnimals: [
        { animalId: 'cow', scanStatus: 'In Calf' },
        { animalId: 'heifer', scanStatus: 'Empty' },
        { animalId: 'x', scanStatus: 'In Calf' },
      ],
    })
    expect(many).toMatchObject({
      key: 'TOLD.SCANNED_MANY',
      values: { carrying: { number: 2 }, empty: { number: 1 }, unsure: { number: 0 } },
    })
    expect(told('SCAN', { taskAnimals: [{ animalId: 'cow', scanStatus: 'Empty' }] }).key).toBe(
      'TOLD.SCANNED_EMPTY',
    )
  })

  test('fostering names the lamb and the ewe, grazing the group and the field', () => {
    expect(told('FOSTERING', { lamb: 'lamb', fosterEwe: 'ewe', taskAnimals: ['ewe', 'lamb'] })).toEqual({
      key: 'TOLD.FOSTERED_ON_TO',
      values: { who: who('00412'), ewe: { text: '00017' } },
    })
    expect(told('GRAZING', { paddocks: ['meadow'], grazingMob: 'heifers', grazingMove: 'in' })).toEqual({
      key: 'TOLD.GROUP_LET_IN',
      values: { who: who('Long Meadow'), group: { text: 'Heifers' } },
    })
  })

  test('a job without animals and a job of another app still get a sentence', () => {
    expect(told('REMEDYPURCHASE', { remedy: 'Drench' }).key).toBe('TIMELINE.MEDICINE_CAME')
    expect(told('SHEEPCENSUS', { taskAnimals: ['ewe'] })).toEqual({
      key: 'TOLD.JOB',
      values: { who: who('00017'), job: { key: 'TASKS.SHEEPCENSUS' } },
    })
    expect(told('MOONWALK', {})).toEqual({
      key: 'TIMELINE.JOB',
      values: { job: { key: 'TIMELINE.OTHER_JOB' } },
    })
  })

  test('the sentence does not give one animal’s price as the price of all', () => {
    const priced = (...prices: number[]) =>
      told('PRICECALC', {
        taskAnimals: prices.map((askingPrice, at) => ({
          animalId: ['cow', 'heifer'][at] ?? '',
          askingPrice,
        })),
      })
    expect(priced(900).key).toBe('TOLD.PRICED')
    expect(priced(900, 900).key).toBe('TOLD.PRICED')
    expect(priced(900, 800)).toMatchObject({ key: 'TOLD.JOB', values: { who: who('30470', 1) } })
  })

  test('the sentence counts animals that the phone no longer knows', () => {
    expect(told('HOOFCARE', { taskAnimals: ['x', 'y'], courseOfAction: ['trim'] }).values.who).toEqual({
      line: { key: 'TOLD.SOME.ANIMALS', values: { count: { number: 2 } } },
    })
  })
})

test('the records to look up first include every record that a sentence names', () => {
  const asked: string[] = []
  const record = (of: Subject, id: string) => {
    asked.push(id)
    return names.record(of, id)
  }
  for (const task of [
    job('CALVING', { dam: 'cow', taskAnimals: ['cow', 'heifer'], birthDifficulty: '1' }),
    job('FOSTERING', { lamb: 'lamb', fosterEwe: 'ewe', taskAnimals: ['ewe', 'lamb'] }),
    job('GRAZING', { paddocks: ['meadow'], grazingMob: 'heifers', grazingMove: 'out' }),
    job('REMEDY', { taskAnimals: ['cow', 'heifer'], remedy: 'Drench' }),
  ]) {
    asked.length = 0
    jobSentence(task, { ...names, record })
    expect(spokenOf(task).map(({ id }) => id)).toEqual(expect.arrayContaining([...new Set(asked)]))
  }
})

test('every job on animals has a sentence that names them for each of its lines', () => {
  const keys = toldTextKeys(taskTypes)
  for (const { id, lines, limits, creates } of taskTypes)
    if (limits.max > 0 || creates)
      for (const line of lines) expect(keys, id).toContain(line.replace('TIMELINE.', 'TOLD.'))
})
