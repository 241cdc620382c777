import { describe, expect, test } from 'vitest'
import { settleNamed } from '../../jobs/engine/settle'
import { cowOn, daysAgo, Phone, today } from '../../jobs/engine/test-farm'
import { type Said, saidAs } from '../../jobs-read/filings/said-of'
import { animalFacts } from '../../jobs-read/job/task-rows'
import type { Fields } from '../../records/sync/stored-record'
import { calvesToFile } from './calves-to-file'
import { calfPayload } from './documents/calf'

const herd = (fields: Fields = {}) => {
  const phone = new Phone('a')
  cowOn(phone, { tag: '372210000100017' })
  phone.add('calf', {
    ...{ dob: daysAgo(5), tag: '372219999900011NOTAG', breed: 'LMX', sex: 'M', dam: 'cow' },
    ...{ animalType: 'BORNONFARM', status: { calfRegStatus: 'CRS-DRAFT' } },
    ...fields,
  })
  return phone
}
const register = (phone: Phone, id = 'reg') =>
  phone.record({ id, typeId: 'CALFREG', values: { date: today }, animals: ['calf'] })
const hear = (phone: Phone, said: Omit<Said, 'animalId' | 'on'>, id = 'reg') => {
  const departmentSays = [saidAs({ animalId: 'calf', on: today, ...said })]
  phone.save([{ collection: 'tasks', id, set: { departmentSays } }])
  phone.save(settleNamed([{ of: 'animals', id: 'calf' }], phone))
}
const filed = (phone: Phone) => calvesToFile([...phone.animals.values()], [...phone.tasks.values()])
const calf = (phone: Phone) => phone.shown('calf')

describe('a calf is sent to the department', () => {
  test('once it was got ready, and not before', () => {
    const phone = herd()
    expect(filed(phone)).toEqual([])
    register(phone)
    expect(filed(phone)).toEqual([{ task: 'reg', animal: 'calf' }])
  })

  test('not where its record lacks what is asked, nor once the job was taken back', () => {
    const without = herd({ sex: 'Z' })
    register(without)
    expect(filed(without)).toEqual([])
    const back = herd()
    const { undo } = register(back)
    back.undo(undo)
    expect(filed(back)).toEqual([])
  })

  test('not a second time, whatever was answered; after a refusal by the next job', () => {
    const phone = herd()
    register(phone)
    for (const state of ['queued', 'unknown', 'refused'] as const) {
      hear(phone, { state })
      expect(filed(phone)).toEqual([])
    }
    register(phone, 'reg2')
    expect(filed(phone)).toEqual([{ task: 'reg2', animal: 'calf' }])
  })

  test('with its tag, day, sex, breed and dam', () => {
    const phone = herd()
    const [row, dam] = [phone.animal('calf'), phone.animal('cow')]
    if (!row || !dam) throw new Error('nobody there')
    const parents = { dam: animalFacts(dam), sire: undefined }
    expect(calfPayload(animalFacts(row), parents)).toEqual({
      ...{ tag: '372219999900011', born: '2026-03-15', sex: 'M', breed: 'LMX', dam: '372210000100017' },
    })
    expect(calfPayload(animalFacts(row), { dam: undefined, sire: undefined })).toBeUndefined()
    const ofEmbryo = { ...animalFacts(row), geneticDamTag: '372210000200018' }
    expect(calfPayload(ofEmbryo, parents)).toMatchObject({ geneticDam: '372210000200018' })
    const putRight = { ...ofEmbryo, registeredGeneticDamTag: '372210000300019' }
    expect(calfPayload(putRight, parents)).toMatchObject({ geneticDam: '372210000300019' })
  })
})

describe('the answer of the department', () => {
  test('about a refused calf stays on the calf with its reason, until the farmer registers it again', () => {
    const phone = herd()
    register(phone)
    hear(phone, { state: 'refused', reasons: ['damNotKnown'] })
    expect(calf(phone)?.status).toEqual({ calfRegStatus: 'CRS-REJECTED', calfRegReasons: ['damNotKnown'] })
    register(phone, 'reg2')
    expect(calf(phone)?.status).toEqual({ calfRegStatus: 'CRS-READY' })
  })

  test('about an accepted calf sets its day of registration and takes the mark off its tag, until the job is deleted', () => {
    const phone = herd()
    register(phone)
    hear(phone, { state: 'accepted', acceptedOn: daysAgo(1), reference: 'A1' })
    expect(calf(phone)).toMatchObject({
      ...{ calfRegSuccessDate: daysAgo(1), tag: '372219999900011' },
      status: { calfRegStatus: 'CRS-ACCEPTED' },
    })
    phone.remove('reg')
    expect(calf(phone)).toMatchObject({ tag: '372219999900011NOTAG', status: { calfRegStatus: 'CRS-DRAFT' } })
    expect(calf(phone)?.calfRegSuccessDate).toBeUndefined()
  })
})
