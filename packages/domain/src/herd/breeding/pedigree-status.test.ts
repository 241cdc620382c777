import { describe, expect, test } from 'vitest'
import { checkRecord } from '../../jobs/collections/check-record'
import { ago, cow, today } from '../../lists/engine/test-herd'
import { pedigreeStatuses } from '../../records/collections/animals'
import type { Fields } from '../../records/sync/stored-record'
import { pedigree } from '../../reports/breeding/pedigree'
import { lookAtHerd } from '../../reports/engine/test-views'
import {
  actsFrom,
  actsOn,
  missingPapers,
  nextAct,
  type PedigreeAct,
  pedigreeActNames,
  stepsOf,
  takePedigreeStep,
} from './pedigree-status'

const at = (pedigreeRegStatus: string | null, more: Fields = {}): Fields => ({
  ...cow,
  isPedigree: true,
  pedigreeRegStatus,
  ...more,
})
const step = (animal: Fields, act: PedigreeAct, why?: string) =>
  takePedigreeStep(animal, { act, date: today, ...(why !== undefined && { why }) })

// biome-ignore format: a table
const ways: [from: string, { [act in PedigreeAct]?: string }][] = [
  ['PRS-NO-STATUS', { announce: 'PRS-INTIMATED', send: 'PRS-REG-SENT', die: 'PRS-DEATH' }],
  ['PRS-INTIMATED', { send: 'PRS-REG-SENT', withdraw: 'PRS-NO-STATUS', die: 'PRS-DEATH' }],
  ['PRS-REG-SENT', { answer: 'PRS-NOTIFIED', confirm: 'PRS-CONFIRMED', withdraw: 'PRS-NO-STATUS', die: 'PRS-DEATH' }],
  ['PRS-NOTIFIED', { send: 'PRS-REG-SENT', confirm: 'PRS-CONFIRMED', withdraw: 'PRS-NO-STATUS', die: 'PRS-DEATH' }],
  ['PRS-CONFIRMED', { takeBack: 'PRS-NOTIFIED', die: 'PRS-DEATH' }],
  ['PRS-DEATH', { mistake: 'PRS-NO-STATUS' }],
]

describe('an animal’s way into the herd book', () => {
  test.each(ways)('from %s it goes where the table says, and nowhere else [D3.48, D4.86]', (from, leads) => {
    expect(new Set(actsFrom(from as never))).toEqual(new Set(Object.keys(leads)))
    for (const act of pedigreeActNames) {
      const taken = step(at(from), act, 'because')
      const to = leads[act]
      if (to) expect(taken).toMatchObject({ ok: true, value: { pedigreeRegStatus: to } })
      else expect(taken).toEqual({ ok: false, problem: { code: 'pedigreeStepNotPossible' } })
    }
  })

  test('every status is reached by some step, and every one can be left', () => {
    const reached = ways.flatMap(([, leads]) => Object.values(leads))
    expect(new Set(reached)).toEqual(new Set(pedigreeStatuses))
  })

  test('reported by a job is taken back by that job alone, and its steps by hand are still accepted', () => {
    const told = at('PRS-CONFIRMED', { beforeHerdBook: { pedigreeRegStatus: null } })
    expect(actsOn(told)).toEqual(['die'])
    expect(step(told, 'takeBack', 'because')).toMatchObject({ ok: false })
    expect(actsOn(at('PRS-CONFIRMED', { beforeHerdBook: { pedigreeRegStatus: 'PRS-CONFIRMED' } }))).toContain(
      'takeBack',
    )
    const mistaken = step(at('PRS-DEATH'), 'mistake', 'another cow')
    if (!mistaken.ok) throw new Error('not taken')
    const { pedigreeRegStatus: was, pedigreeSteps = [] } = mistaken.value
    const sent = { id: 'a', pedigreeRegStatus: 'PRS-CONFIRMED', pedigreeSteps }
    expect(
      checkRecord('animals', { ...sent, beforeHerdBook: { pedigreeRegStatus: was ?? null } }),
    ).toBeUndefined()
    expect(checkRecord('animals', sent)?.fields).toEqual(['pedigreeRegStatus'])
  })

  test('starts as not registered, and its first step is the announcement', () => {
    expect(step(at(null), 'announce')).toMatchObject({ ok: true })
    expect(nextAct(at(null))).toBe('announce')
    expect(nextAct(at('PRS-CONFIRMED'))).toBeUndefined()
    expect(nextAct(at('PRS-CONFIRMED', { dod: ago(1) }))).toBe('die')
  })

  test.each<[PedigreeAct, string]>([
    ['withdraw', 'PRS-REG-SENT'],
    ['takeBack', 'PRS-CONFIRMED'],
    ['mistake', 'PRS-DEATH'],
  ])('to %s asks why', (act, from) => {
    expect(step(at(from), act, '  ')).toEqual({ ok: false, problem: { code: 'pedigreeReasonMissing' } })
    expect(step(at(from), act, ' wrong sire ')).toMatchObject({
      value: { pedigreeSteps: [{ why: 'wrong sire' }] },
    })
  })

  test('each step is kept with its day, and the same one taken on two phones is one', () => {
    const first = step(at(null), 'announce')
    if (!first.ok) throw new Error(first.problem.code)
    const then = takePedigreeStep({ ...at(null), ...first.value }, { act: 'send', date: today + 1 })
    if (!then.ok) throw new Error(then.problem.code)
    expect(stepsOf(then.value).map(({ act, from, to, date }) => [act, from, to, date])).toEqual([
      ['announce', 'PRS-NO-STATUS', 'PRS-INTIMATED', today],
      ['send', 'PRS-INTIMATED', 'PRS-REG-SENT', today + 1],
    ])
    const again = step({ ...at(null), pedigreeSteps: first.value.pedigreeSteps ?? null }, 'announce')
    expect(again.ok && stepsOf(again.value)).toHaveLength(1)
  })
})

test('the papers ask for a name, both parents, a sample and the society, and for a number only after its confirmation', () => {
  expect(missingPapers(at(null, { dam: 'd' }))).toEqual(['name', 'sire', 'dna', 'society'])
  const whole = {
    pedigree: 'Star',
    damPedigree: 'Bella',
    sirePedigree: 'Rocky',
    genotypeSampleDate: ago(1),
    pedigreeSociety: 'HEC',
  }
  expect(missingPapers(at('PRS-REG-SENT', whole))).toEqual([])
  expect(missingPapers(at('PRS-CONFIRMED', whole))).toEqual(['number'])
  expect(missingPapers(at('PRS-DEATH'))).toEqual([])
})

describe('the server lets in', () => {
  const good = { id: 'send-5', act: 'send', from: 'PRS-INTIMATED', to: 'PRS-REG-SENT', date: 5 }
  const animal = (more: object) => checkRecord('animals', { id: 'a', ...more })
  const refused = (...fields: string[]) => ({ reason: 'invalidRecord', fields })

  test.each<[string, object, object | undefined]>([
    ['a step of the table', { pedigreeSteps: [good], pedigreeRegStatus: 'PRS-REG-SENT' }, undefined],
    ['the mark of one', { 'pedigreeSteps:send-5': good, pedigreeRegStatus: 'PRS-REG-SENT' }, undefined],
    ['a mark taken back', { 'pedigreeSteps:send-5': false, pedigreeRegStatus: 'PRS-INTIMATED' }, undefined],
    [
      'a status alone, as an import or an older app sends it',
      { pedigreeRegStatus: 'PRS-CONFIRMED' },
      undefined,
    ],
    [
      'no step from another status',
      { pedigreeSteps: [{ ...good, from: 'PRS-CONFIRMED' }] },
      refused('pedigreeSteps'),
    ],
    [
      'no step to another status',
      { 'pedigreeSteps:x': { ...good, to: 'PRS-CONFIRMED' } },
      refused('pedigreeSteps'),
    ],
    ['no step nobody knows', { pedigreeSteps: [{ ...good, act: 'constructor' }] }, refused('pedigreeSteps')],
    ['no step without its day', { pedigreeSteps: [{ ...good, date: null }] }, refused('pedigreeSteps')],
    [
      'no step back without a reason',
      { pedigreeSteps: [{ ...good, act: 'withdraw', to: 'PRS-NO-STATUS', why: ' ' }] },
      refused('pedigreeSteps'),
    ],
    [
      'no status where none of its steps leads',
      { pedigreeSteps: [good], pedigreeRegStatus: 'PRS-CONFIRMED' },
      refused('pedigreeRegStatus'),
    ],
  ])('%s [D4.86]', (_, record, answer) => {
    expect(animal(record)).toEqual(answer)
  })
})

test('the page counts pedigree animals by status and by what is wanting; one that died is there until the society knows [D2.150]', () => {
  const dead = { dod: ago(3), offHerdDate: ago(3) }
  const { rows, tags } = lookAtHerd(pedigree, [
    at(null, { pedigree: 'Star' }),
    at('PRS-REG-SENT'),
    at('PRS-CONFIRMED', dead),
    at('PRS-DEATH', dead),
    { ...cow, pedigreeRegStatus: null },
    at('PRS-REG-SENT', { offHerdDate: ago(3) }),
  ])
  expect(tags).toEqual({ all: 3, 'PRS-NO-STATUS': 1, 'PRS-REG-SENT': 1, 'PRS-CONFIRMED': 1, missing: 3 })
  expect(rows.map(({ cells }) => cells.next).sort()).toEqual([
    'PEDIGREE.ACT.ANNOUNCE',
    'PEDIGREE.ACT.CONFIRM',
    'PEDIGREE.ACT.DIE',
  ])
})
