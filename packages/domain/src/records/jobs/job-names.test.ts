import { describe, expect, test } from 'vitest'
import { taskTypeOf } from '../../jobs/engine/registry'
import { cowOn, daysAgo, Phone, today, treat, weigh } from '../../jobs/engine/test-farm'
import { type Row, readTask, taskFor } from '../../jobs-read/job/task-rows'
import { eventOf } from '../events/events'
import { formCodeOf } from '../events/form-events'
import { jobNames, jobTitle } from './job-names'

/** Written down by hand from what farms record, and compared with nothing of the app's own. */
const everyKind = `
  CALVING BULKCALFADD CALFREG HEAT SERVE INSEMINATION BULLIN BULLOUT EMBRYOTRANSFER SYNCHRONISATION PREBREEDINGSCAN SCAN
  ABORTION DONOTBREED DRYOFF WEANING CASTRATION DISBUDDING TAGGING MISSINGTAG RETAG BRANDING REARING WEIGHTRECORDING
  BODYCONDITIONSCORE SCORING LOCOMOTIONSCORE CARCASSRESULT MILKRECORDING BULKTANK REMEDYPURCHASE REMEDY REMEDYDISPOSAL
  VACCINATION PARASITECONTROL MASTITIS HOOFCARE HEALTHOBSERVATION VETCALLOUT TBTEST HEALTHTEST BVDTEST DNASAMPLE
  EXTMOVEON EXTMOVE INTMOVE CERTAPPLY CERTNOTIFY REGDEATH GROUPCHANGE HOUSING TURNOUT FEEDPURCHASE FEEDING LAMBING
  BULKLAMBADD RAMIN RADDLECHANGE RAMOUT RAMCHECK FOSTERING TAILDOCKING SHEARING DAGGING DIPPING FOOTBATH LAMBDRAFT
  SHEEPMOVEOUT SHEEPCENSUS SPRAYPURCHASE SPRAYAPPLICATION FERTPURCHASE FERTAPPLICATION SLURRYAPPLICATION LIMEAPPLICATION
  ORGANICEXPORT SEEDPURCHASE CULTIVATION SEEDDRILLING RESEEDING GRASSMEASURE GRAZING SILAGECUT BALING HARVEST SOILTEST
  CROPSCOUTING IRRIGATION SPRAYERCHECK PADDOCKGENERAL PLANNEDJOB`
  .trim()
  .split(/\s+/)

test('every kind of job a farm writes down, some ninety of them, has a name and a form of its own [D3.69]', () => {
  expect(everyKind).toHaveLength(91)
  for (const kind of everyKind) {
    expect(jobNames, kind).toContain(kind)
    expect(jobTitle(kind)).toBe(`TASKS.${kind}`)
    expect(eventOf(formCodeOf(kind as (typeof jobNames)[number])).type, kind).toBe('Tracking')
  }
})

test('sheep moved out are noted under the form support knows it by [D3.83]', () => {
  expect(formCodeOf('SHEEPMOVEOUT')).toBe('HW415')
  expect(jobNames.filter((kind) => formCodeOf(kind) === 'HW415')).toEqual(['SHEEPMOVEOUT'])
})

describe('on the page of a cow', () => {
  test.each([
    ['a weight', 'AT-WEIGHT', weigh('t', 'cow', today, 600)],
    ['a treatment', 'AT-CATTLETREATMENT', treat('t', ['cow'], { date: today })],
    [
      'a service',
      'AT-SERVE',
      { id: 't', typeId: 'SERVE', values: { date: today, sire: 'bull' }, animals: ['cow'] },
    ],
  ])('%s is a line of the kind %s [D3.71]', (_, kind, entry) => {
    const phone = new Phone('a')
    cowOn(phone)
    phone.add('bull', { sex: 'M', dob: daysAgo(1500) })
    phone.record(entry)
    const row: Row = phone.task('t') ?? { id: '', fields: {} }
    const line = taskTypeOf(row.fields.typeId)?.timeline(taskFor(readTask(row), 'cow'), {
      id: 'cow',
      species: 'BOVINE',
    })
    expect(line?.kind).toBe(kind)
  })
})
