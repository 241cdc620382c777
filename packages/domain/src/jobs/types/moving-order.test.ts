import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fields } from '../../records/sync/stored-record'
import { planTasks, type TaskEntry } from '../engine/plan-task'
import { settleNamed } from '../engine/settle'
import { at, daysAgo, Phone, visible } from '../engine/test-farm'

const animals = ['a', 'b'] as const
const kinds: { readonly [typeId: string]: Fields } = {
  EXTMOVE: { goesTo: 'mart', priceBy: 'head', pricePerHead: 900 },
  INTMOVE: { moveToHerdNumber: 'C1234567' },
  CAMEBACK: { moveFromHerdNumber: 'C1234567' },
  REGDEATH: { deathCause: 'accident', disposal: 'knackery' },
  RETAG: { retagWhy: 'damaged' },
}

const step = fc.record({
  who: fc.constantFrom(0, 1),
  does: fc.constantFrom('record', 'record', 'record', 'takeBack', 'undo', 'meet'),
  id: fc.constantFrom('j1', 'j2', 'j3', 'j4'),
  typeId: fc.constantFrom(...Object.keys(kinds)),
  day: fc.integer({ min: 1, max: 12 }),
  of: fc.subarray([...animals], { minLength: 1 }),
})

const meet = (phones: readonly [Phone, Phone]) => {
  const [one, other] = phones
  for (let round = 0; round < 3; round++) {
    one.receive(other)
    other.receive(one)
  }
}
const herdOn = (phone: Phone) => animals.map((id) => visible(phone.animal(id)?.fields ?? {}))

test('two phones agree on the herd after sales, moves, deaths and deletions on any day, and replaying all jobs changes nothing', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 4, maxLength: 25, size: 'max' }), (steps) => {
      const phones = [new Phone('one'), new Phone('other')] as const
      for (const id of animals)
        phones[0].add(id, {
          sex: 'M',
          dob: daysAgo(700),
          tbTestDate: daysAgo(30),
          tag: `37222123450000${id === 'a' ? 1 : 2}`,
        })
      meet([...phones])
      const done: { phone: Phone; undo: Parameters<Phone['undo']>[0] }[] = []
      for (const { who, does, id, typeId, day, of } of steps) {
        const phone = phones[who as 0 | 1]
        // A job of another kind under the same id would be another job.
        const entry: TaskEntry = {
          ...{ id: `${id}-${typeId}`, typeId, animals: of },
          values: { date: daysAgo(day), ...kinds[typeId] },
        }
        if (does === 'meet') meet([...phones])
        if (does === 'record' && planTasks([entry], phone, at).ok)
          done.push({ phone, undo: phone.record(entry).undo })
        if (does === 'takeBack') {
          const task = phone.task(entry.id)
          if (task && task.fields.deleted !== true) {
            try {
              phone.remove(entry.id)
            } catch (refused) {
              expect(String(refused)).toMatch(/code/)
            }
          }
        }
        const last = does === 'undo' ? done.pop() : undefined
        if (last) {
          try {
            last.phone.undo(last.undo)
          } catch (late) {
            expect(String(late)).toContain('undoTooLate')
          }
        }
      }
      meet([...phones])
      const [one, other] = phones
      expect(herdOn(one)).toEqual(herdOn(other))
      const named = animals.map((id) => ({ of: 'animals' as const, id }))
      expect(settleNamed(named, one)).toEqual([])
      for (const fields of herdOn(one)) {
        const gone = fields.inHerd === false
        expect([gone, fields.offHerdDate !== undefined || fields.dod !== undefined]).toEqual([gone, gone])
      }
    }),
    { numRuns: 50 },
  )
})
