import { describe, expect, test } from 'vitest'
import { regionCodes } from '../../base/regions/regions'
import { tagIndex } from '../../base/tags/tag-index'
import { sameAgain } from '../../jobs-read/job/creates'
import { type PlanAt, planDelete, planTasks, type TaskEntry } from '../engine/plan-task'
import { at, atSheep, calve, cowOn, daysAgo, kg, Phone, today, treat, weigh } from '../engine/test-farm'
import { calving } from '../types/breeding/calving'
import { likelySire } from '../types/breeding/matings'
import { expectedLitter } from './births'

const calf = (id: string, values = {}) => ({ id, values: { sex: 'F', ...values } })
const farm = (fields = {}) => {
  const phone = new Phone('a')
  cowOn(phone, { lactation: 2, lastCalvingDate: daysAgo(400), ...fields })
  phone.add('bull', { sex: 'B', breed: 'LM', tag: '372000000000009', animalType: 'STOCKBULL' })
  return phone
}
const doubts = (phone: Phone, entry: TaskEntry, where: PlanAt = at) => {
  const plan = planTasks([entry], phone, where)
  return plan.ok ? plan.value.warnings.map(({ code }) => code) : plan.problem
}

describe('a calving', () => {
  test('brings a calf into the herd with all that is known of its birth [D3.20]', () => {
    const phone = farm()
    const born = calf('c1', {
      tag: '372000000000050',
      calfSize: 'SL',
      calfVigour: 'V2',
      calfWeightMg: kg(42.5),
      calfQuality: '3',
      calfByAi: false,
    })
    phone.record(calve('t', 'cow', daysAgo(3), [born], { sire: 'bull', birthDifficulty: '2' }))
    expect(phone.shown('c1')).toMatchObject({
      animalType: 'BORNONFARM',
      species: 'BOVINE',
      sex: 'F',
      tag: '372000000000050NOTAG',
      dob: daysAgo(3),
      dateMovedIn: daysAgo(3),
      inHerd: true,
      stillBorn: false,
      dam: 'cow',
      sire: 'bull',
      sireBreedId: 'LM',
      breed: 'LMX',
      registeredSireTag: '372000000000009',
      registeredGeneticDamTag: '372000000000001',
      calvingDifficulty: '2',
      calfSize: 'SL',
      calfVigour: 'V2',
      calfWeight: 42.5,
      calfWeightMg: 42_500_000,
      calfQuality: '3',
      calfByAi: false,
      lastWeightMg: 42_500_000,
      lastWeightDate: daysAgo(3),
      lactation: 0,
      fromCalvingTask: 't',
      status: { calfRegStatus: 'CRS-DRAFT' },
      displayDescription: '#00050 (LMX F)',
    })
  })

  test('moves the cow on: calved, one lactation more, in milk, no longer due [D3.64]', () => {
    const phone = farm({ expectedCalvingDate: daysAgo(1), milkingStatus: 'dry', dryOffDate: daysAgo(60) })
    phone.record(calve('t', 'cow', daysAgo(3), [calf('c1')]))
    expect(phone.shown('cow')).toMatchObject({
      lastCalvingDate: daysAgo(3),
      lactation: 3,
      milkingStatus: 'milking',
    })
    expect(phone.shown('cow')).not.toHaveProperty('expectedCalvingDate')
    expect(phone.task('t')?.fields).toMatchObject({
      dam: 'cow',
      birthDifficulty: '1',
      taskAnimals: ['cow', 'c1'],
    })
  })

  test('twins keep a tag each, and no tag of another', () => {
    const phone = farm()
    const twins = [calf('c1', { tag: '372000000000050' }), calf('c2', { tag: '372000000000051', sex: 'M' })]
    phone.record(calve('t', 'cow', daysAgo(3), twins))
    expect([phone.shown('c1')?.tag, phone.shown('c2')?.tag]).toEqual([
      '372000000000050NOTAG',
      '372000000000051NOTAG',
    ])
    expect(phone.shown('c2')).toMatchObject({ castrated: false })
    expect(phone.shown('cow')?.lactation).toBe(3)
    const same = [calf('c3', { tag: '372000000000052' }), calf('c4', { tag: '372000000000052' })]
    expect(planTasks([calve('u', 'cow', today, same)], phone, at)).toMatchObject({
      ok: false,
      problem: { code: 'tagTaken', values: { tag: '372000000000052' }, animals: ['c4'] },
    })
    const numbers = tagIndex([['other', { tag: '372000000000001' }]])
    const herd = Object.assign(new Phone('b'), { numbers })
    cowOn(herd)
    const taken = calve('v', 'cow', today, [calf('c5', { tag: '372000000000001' })])
    expect(planTasks([taken], herd, at)).toMatchObject({ problem: { code: 'tagTaken' } })
  })

  test('a tag that looks like another, or like no official one, is asked about once', () => {
    const phone = Object.assign(farm(), { numbers: tagIndex([['other', { tag: 'IE151234500018' }]]) })
    const born = (tag: string, notes = '') => calve('t', 'cow', today, [calf('c1', { tag, notes })])
    expect(doubts(phone, born('IE15123450OO18'))).toContain('tagLooksLike')
    expect(doubts(phone, born('37200'))).toContain('tagFormat')
    phone.record(born('37200'))
    expect(doubts(phone, born('37200', 'lively'))).toEqual([])
  })

  test('a calf may go without a tag, and not with the chip of another', () => {
    const phone = Object.assign(farm(), { numbers: tagIndex([['other', { eId: '372000000000777' }]]) })
    const born = (values: object) => calve('t', 'cow', today, [calf('c1', values)])
    expect(doubts(phone, born({}))).toEqual([])
    expect(doubts(phone, born({ eId: '372000000000777' }))).toMatchObject({
      code: 'eidTaken',
      fields: ['eId'],
      animals: ['c1'],
    })
  })

  test('the likely sire is the one served when she conceived, not the bull she went to since', () => {
    const served = (id: string, ago: number, sire: string) => ({
      id,
      fields: { typeId: 'SERVE', date: daysAgo(ago), sire, taskAnimals: ['cow'] },
    })
    const cow = { id: 'cow', fields: { breed: 'HE', lastCalvingDate: daysAgo(360) } }
    const both = [served('a', 284, 'angus'), served('b', 262, 'limousin')]
    expect(likelySire(cow, both, today)).toBe('angus')
    expect(likelySire(cow, [...both, served('c', 400, 'before')], today)).toBe('angus')
    expect(likelySire(cow, [served('c', 400, 'before')], today)).toBeUndefined()
    expect(
      likelySire(cow, [{ id: 'd', fields: { ...both[0]?.fields, deleted: true } }], today),
    ).toBeUndefined()
    expect(likelySire({ id: 'ewe', fields: { ramUsed: 'texel' } }, [], today)).toBe('texel')
  })

  test('a twin begins as the first, with the next tag and nothing that is the first one’s own', () => {
    const { creates } = calving
    if (!creates) throw new Error('a calving without calves')
    const first = { sex: 'M', calfVigour: 'V2', tag: 'A12', calfWeightMg: kg(40), notes: 'big' }
    expect(sameAgain(creates, first, at)).toEqual({ sex: 'M', calfVigour: 'V2', tag: 'A13' })
    // The digit between the numbers of an Irish tag follows no published rule, so the next one is not guessed.
    expect(sameAgain(creates, { ...first, tag: '372221450710819' }, at)).not.toHaveProperty('tag')
    expect(sameAgain(creates, { sex: 'F' }, at)).toEqual({ sex: 'F' })
  })

  test('a chip in any shape is kept by its number, with what the reader sent beside it', () => {
    const phone = farm()
    phone.record(calve('t', 'cow', today, [calf('c1', { eId: 'LA 372 000000000777' })]))
    expect(phone.shown('c1')).toMatchObject({ eId: '372000000000777', eIdRaw: 'LA 372 000000000777' })
  })

  test('a ewe scanned for twins is asked about two lambs', () => {
    const scan = (id: string, ago: number, fields: object) => ({
      id,
      fields: { typeId: 'SCAN', date: daysAgo(ago), taskAnimals: ['ewe'], ...fields },
    })
    const noted = scan('a', 60, { taskAnimals: [{ animalId: 'ewe', foetusCount: 2 }] })
    expect(expectedLitter('ewe', [noted], daysAgo(360), 4)).toBe(2)
    expect(expectedLitter('ewe', [noted, scan('b', 30, { foetusCount: 3 })], daysAgo(360), 4)).toBe(3)
    expect(expectedLitter('ewe', [noted], daysAgo(10), 4)).toBe(1)
    expect(expectedLitter('ewe', [scan('c', 30, { foetusCount: 6 })], 0, 4)).toBe(4)
    expect(expectedLitter('ewe', [], 0, 4)).toBe(1)
  })

  test('one to four calves, never none or five', () => {
    const phone = farm()
    const of = (count: number) => Array.from({ length: count }, (_, index) => calf(`c${index}`))
    const code = (count: number) => {
      const plan = planTasks([calve('t', 'cow', today, of(count))], phone, at)
      return plan.ok ? 'saved' : plan.problem.code
    }
    expect([0, 1, 4, 5].map(code)).toEqual(['createdCount', 'saved', 'saved', 'createdCount'])
  })

  test('a stillborn is written down as lost; untagged it is NOTAG in UK and SC [D5.26]', () => {
    const tags = regionCodes.map((region) => {
      const phone = farm()
      phone.record(calve('t', 'cow', daysAgo(3), [calf('c1', { stillBorn: true })]), { ...at, region })
      expect(phone.shown('c1')).toMatchObject({
        stillBorn: true,
        inHerd: false,
        dod: daysAgo(3),
        offHerdDate: daysAgo(3),
        offHerdReason: 'animal died on farm',
        status: { calfRegStatus: 'CRS-NOT_REQUIRED' },
      })
      return [region, phone.shown('c1')?.tag]
    })
    expect(tags.filter(([region]) => region === 'UK' || region === 'SC')).toEqual([
      ['UK', 'NOTAG'],
      ['SC', 'NOTAG'],
    ])
  })

  test('an untagged calf goes as NOTAG until it is registered [D5.25]', () => {
    const phone = farm()
    phone.record(calve('t', 'cow', daysAgo(3), [calf('c1')]))
    expect(phone.shown('c1')?.tag).toBe('NOTAG')
  })

  test('a calf needs no registration in a region that requires none', () => {
    const phone = farm()
    phone.record(calve('t', 'cow', daysAgo(3), [calf('c1')]), { ...at, region: 'US' })
    expect(phone.shown('c1')?.status).toEqual({ calfRegStatus: 'CRS-NOT_REQUIRED' })
  })

  test('of two records of one calving, one lactation is counted', () => {
    const phone = farm()
    phone.record(calve('t', 'cow', daysAgo(10), [calf('c1')]))
    phone.record(calve('u', 'cow', daysAgo(9), [calf('c2')]))
    expect(phone.shown('cow')).toMatchObject({ lactation: 3, lastCalvingDate: daysAgo(9) })
  })

  test('one written up late counts only if the cow did not come with a later one', () => {
    const phone = farm()
    phone.record(calve('t', 'cow', daysAgo(790), [calf('c1')]))
    expect(phone.shown('cow')).toMatchObject({ lactation: 2, lastCalvingDate: daysAgo(400) })
  })
})

describe('a calving corrected', () => {
  test('takes the calf with it to the right day, cow and bull', () => {
    const phone = farm()
    phone.add('other', { dob: daysAgo(1500), tag: '372000000000002', lactation: 1 })
    const wrong = calve('t', 'cow', daysAgo(3), [calf('c1', { calfWeightMg: kg(40) })])
    phone.record(wrong)
    phone.record({ ...wrong, values: { date: daysAgo(5), dam: 'other', sire: 'bull', birthDifficulty: '4' } })
    expect(phone.shown('c1')).toMatchObject({
      dob: daysAgo(5),
      dateMovedIn: daysAgo(5),
      lastWeightDate: daysAgo(5),
      dam: 'other',
      sire: 'bull',
      sireBreedId: 'LM',
      registeredGeneticDamTag: '372000000000002',
      calvingDifficulty: '4',
    })
    expect(phone.shown('cow')).toMatchObject({ lactation: 2, lastCalvingDate: daysAgo(400) })
    expect(phone.shown('other')).toMatchObject({ lactation: 2, lastCalvingDate: daysAgo(5) })
  })

  test('takes the right weight to the calf, in milligrams and in kilos, or takes it away', () => {
    const phone = farm()
    const entry = calve('t', 'cow', daysAgo(3), [calf('c1', { calfWeightMg: kg(40) })])
    phone.record(entry)
    phone.record({ ...entry, brought: [calf('c1', { calfWeightMg: kg(38.5) })] })
    expect(phone.shown('c1')).toMatchObject({ calfWeightMg: kg(38.5), calfWeight: 38.5 })
    phone.record({ ...entry, brought: [calf('c1')] })
    expect([phone.shown('c1')?.calfWeightMg, phone.shown('c1')?.calfWeight ?? null]).toEqual([
      undefined,
      null,
    ])
  })

  test('a twin found later is added, one entered by mistake goes', () => {
    const phone = farm()
    const entry = calve('t', 'cow', daysAgo(3), [calf('c1')])
    phone.record(entry)
    const added = phone.record({ ...entry, brought: [calf('c1'), calf('c2')] })
    expect(phone.shown('c2')?.dam).toBe('cow')
    phone.undo(added.undo)
    expect(phone.shown('c2')).toBeUndefined()
    phone.record({ ...entry, brought: [calf('c1'), calf('c3')] })
    phone.record({ ...entry, brought: [calf('c3')] })
    expect([phone.shown('c1'), phone.shown('c3')?.dam]).toEqual([undefined, 'cow'])
  })

  test('a calf that was thought dead lives, and the other way round', () => {
    const phone = farm()
    const entry = calve('t', 'cow', daysAgo(3), [calf('c1', { stillBorn: true })])
    phone.record(entry)
    phone.record({ ...entry, brought: [calf('c1', { stillBorn: false })] })
    expect(phone.shown('c1')).toMatchObject({ inHerd: true, status: { calfRegStatus: 'CRS-DRAFT' } })
    expect(phone.shown('c1')).not.toHaveProperty('dod')
    phone.record({ ...entry, values: { ...entry.values, date: daysAgo(4) } })
    expect(phone.shown('c1')).toMatchObject({ inHerd: false, dod: daysAgo(4), offHerdDate: daysAgo(4) })
  })

  test('leaves alone what was changed on the calf itself', () => {
    const phone = farm()
    const entry = calve('t', 'cow', daysAgo(3), [calf('c1', { tag: '372000000000050' })])
    phone.record(entry)
    phone.save([
      { collection: 'animals', id: 'c1', set: { calfRegSuccessDate: daysAgo(1), bodyConditionScore: 3 } },
    ])
    phone.record({ ...entry, values: { ...entry.values, birthDifficulty: '3' } })
    expect(phone.shown('c1')).toMatchObject({
      tag: '372000000000050',
      bodyConditionScore: 3,
      calvingDifficulty: '3',
    })
  })

  test('deleted, it takes its calf along, and undo brings both back', () => {
    const phone = farm()
    phone.record(calve('t', 'cow', daysAgo(3), [calf('c1')]))
    const was = [phone.shown('cow'), phone.shown('c1')]
    const removed = phone.remove('t')
    expect([phone.shown('cow')?.lactation, phone.shown('c1')]).toEqual([2, undefined])
    phone.undo(removed.undo)
    expect([phone.shown('cow'), phone.shown('c1')]).toEqual(was)
  })

  test('is not deleted under a calf that was weighed, treated or registered since', () => {
    const phone = farm()
    phone.record(calve('t', 'cow', daysAgo(30), [calf('c1'), calf('c2')]))
    phone.record(weigh('w', 'c1', today, 60))
    const refused = { ok: false, problem: { code: 'createdHasRecords', animals: ['c1'] } }
    expect(planDelete('t', phone, at)).toMatchObject(refused)
    expect(planTasks([calve('t', 'cow', daysAgo(30), [calf('c2')])], phone, at)).toMatchObject(refused)
    phone.remove('w')
    phone.save([{ collection: 'animals', id: 'c1', set: { calfRegSuccessDate: today } }])
    expect(planDelete('t', phone, at)).toMatchObject(refused)
  })

  test('deleted on one phone while another treats the calf, the calf stays', () => {
    const [a, b] = [farm(), new Phone('b')]
    a.record(calve('t', 'cow', daysAgo(30), [calf('c1')]))
    b.receive(a)
    a.remove('t')
    b.record(treat('r', ['c1'], { date: today, meatWithdrawalDays: 5 }))
    a.receive(b)
    b.receive(a)
    a.receive(b)
    expect(a.shown('c1')).toMatchObject({ dob: daysAgo(30), dam: 'cow', meatWithdrawalTask: 'r' })
    expect(b.shown('c1')).toEqual(a.shown('c1'))
    expect(a.shown('cow')).toMatchObject({ lactation: 2 })
  })
})

describe('doubts about a birth', () => {
  const served = (days: number, more = {}) => farm({ lastServeDate: daysAgo(days), ...more })
  const born = (sire?: string) => calve('t', 'cow', today, [calf('c1')], sire ? { sire } : {})

  test('follow the gestation of the sire’s breed, then of the cow’s', () => {
    expect(doubts(served(279), born())).toEqual([])
    expect(doubts(served(263), born())).toEqual(['gestationShort'])
    expect(doubts(served(295), born())).toEqual(['gestationLong'])
    expect(doubts(served(295), born('bull'))).toEqual([])
    expect(doubts(served(273), born('bull'))).toEqual(['gestationShort'])
  })

  test('a premature calving is named where it may have to be reported', () => {
    expect(doubts(served(270), born(), { ...at, region: 'UK' })).toEqual(['birthPremature'])
    expect(doubts(served(271), born(), { ...at, region: 'UK' })).toEqual([])
    expect(doubts(served(270), born(), at)).toEqual([])
  })

  test('a farmer in Northern Ireland has 24 hours to report a calf born dead, and the app says nothing of it elsewhere', () => {
    const dead = calve('t', 'cow', today, [calf('c1', { stillBorn: true }), calf('c2')])
    const said = (where: PlanAt) => {
      const plan = planTasks([dead], farm(), where)
      return plan.ok && plan.value.warnings.map(({ says, values, animalId }) => ({ says, values, animalId }))
    }
    expect(said({ ...at, region: 'NI' })).toEqual([
      { says: 'JOBS.DOUBT.DEAD_CALF_TOLD', values: { hours: 24 }, animalId: 'c1' },
    ])
    expect(said(at)).toEqual([])
    expect(said({ ...at, region: 'UK' })).toEqual([])
  })

  test('a service before the last calving says nothing', () => {
    expect(doubts(served(700), born())).toEqual([])
  })

  test('a heifer too young and a cow that calved lately', () => {
    expect(doubts(farm({ dob: daysAgo(400), lastCalvingDate: null }), born())).toEqual(['damTooYoung'])
    expect(doubts(farm({ lastCalvingDate: daysAgo(100) }), born())).toEqual(['gaveBirthRecently'])
  })

  test('a calving being corrected is not its own doubt', () => {
    const phone = served(279)
    phone.record(born())
    expect(doubts(phone, born())).toEqual([])
  })
})

describe('a lambing', () => {
  const flock = (fields = {}) => {
    const phone = new Phone('a')
    phone.add('ewe', { species: 'OVINE', dob: daysAgo(900), tag: 'IE0412345', breed: 'OVINE-TX', ...fields })
    phone.add('ram', { species: 'OVINE', sex: 'M', breed: 'OVINE-TX' })
    return phone
  }
  const lambing = (brought: TaskEntry['brought'], values = {}): TaskEntry => ({
    id: 't',
    typeId: 'LAMBING',
    values: { date: daysAgo(2), dam: 'ewe', birthDifficulty: '1', ...values },
    ...(brought && { brought }),
  })

  test('brings lambs with all that is known of their birth', () => {
    const phone = flock({ expectedLambingDate: today })
    const lambs: TaskEntry['brought'] = [
      {
        id: 'l1',
        values: { sex: 'F', lambingNumber: '17', vigour: 'V1', lambWeightMg: kg(4.2), brand: 'blue' },
      },
      { id: 'l2', values: { lambingNumber: '18', rearing: 'pet', fosterEwe: 'ewe2', statusNotes: 'weak' } },
    ]
    phone.record(lambing(lambs, { sire: 'ram', milkiness: 'plenty', birthDifficulty: '2' }), atSheep)
    expect(phone.shown('l1')).toMatchObject({
      animalType: 'BORNONFLOCK',
      species: 'OVINE',
      dob: daysAgo(2),
      dam: 'ewe',
      ram: 'ram',
      breed: 'OVINE-TX',
      sex: 'F',
      lambingNumber: '17',
      vigour: 'V1',
      rearing: 'twin',
      alive: true,
      fromLambingTask: 't',
      lambingDifficulty: '2',
      lambWeight: 4.2,
      lambWeightMg: 4_200_000,
      lastWeightMg: 4_200_000,
      purpose: 'lamb',
      brand: 'blue',
    })
    expect(phone.shown('l2')).toMatchObject({
      rearing: 'pet',
      fosterEwe: 'ewe2',
      statusNotes: 'weak',
      sex: 'Z',
    })
    expect(phone.shown('ewe')).toMatchObject({ lastLambedDate: daysAgo(2), milkiness: 'plenty' })
    expect(phone.shown('ewe')).not.toHaveProperty('expectedLambingDate')
  })

  test('an untagged lamb goes by its lambing number [D5.23]', () => {
    const phone = flock()
    phone.record(lambing([{ id: 'l1', values: { lambingNumber: 'L17', breed: 'OVINE-TX' } }]), atSheep)
    expect(phone.shown('l1')).toMatchObject({ tag: 'NOTAG' })
    expect(phone.shown('l1')?.displayDescription).toMatch(/^L17 /)
  })

  test('a lamb without further details has unknown sex and breed [D3.60, D3.61]', () => {
    const phone = flock()
    phone.record(lambing([{ id: 'l1', values: {} }]), atSheep)
    expect(phone.shown('l1')).toMatchObject({ sex: 'Z', breed: 'OVINE-ZZ' })
  })

  test('the day a ram joined the ewes can only show that a lamb came too early', () => {
    const let1 = (days: number) => flock({ ramLetToEweDate: daysAgo(days) })
    const lamb = lambing([{ id: 'l1', values: {} }], { date: today })
    expect(doubts(let1(143), lamb, atSheep)).toEqual(['gestationShort'])
    expect(doubts(let1(144), lamb, atSheep)).toEqual([])
    expect(doubts(let1(190), lamb, atSheep)).toEqual([])
    expect(doubts(flock({ lastServeDate: daysAgo(153) }), lamb, atSheep)).toEqual(['gestationLong'])
  })

  test('a cow does not lamb and a ram does not either', () => {
    const phone = flock()
    cowOn(phone)
    for (const dam of ['cow', 'ram'])
      expect(planTasks([lambing([{ id: 'l1', values: {} }], { dam })], phone, atSheep)).toMatchObject({
        problem: { code: 'animalNotForTask', animals: [dam] },
      })
  })
})
