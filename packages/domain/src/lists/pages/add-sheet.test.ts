import { describe, expect, test } from 'vitest'
import { jobGroups } from '../../records/jobs/job-groups'
import { figure } from '../home/figure-names'
import { offers } from '../jobs/offers'
import { addSheet, findOffers } from './add-sheet'

const cattle = offers.filter(({ subApps }) => subApps.includes('bovine'))
const trims = new Map([[figure.job('bovine', 'HOOFCARE'), 12]])
const ids = (jobs: readonly { job?: string; title: string }[]) => jobs.map(({ job, title }) => job ?? title)

describe('a job that the farmer can add', () => {
  test('appears once: the four that the farm records most on top, the rest in groups that are never empty', () => {
    const { most, groups } = addSheet(cattle, trims, 'bovine')
    expect(most).toHaveLength(4)
    expect(most[0]?.job).toBe('HOOFCARE')
    const all = [...most, ...groups.flatMap(({ jobs }) => jobs)]
    expect(ids(all).sort()).toEqual(ids(cattle).sort())
    expect(groups.every(({ jobs }) => jobs.length > 0)).toBe(true)
    const order = groups.map(({ group }) => jobGroups.indexOf(group))
    expect(order).toEqual([...order].sort((a, b) => a - b))
  })

  test('is found by its name and by what people call it, without accents and with a finger that slipped', () => {
    const said: { [key: string]: string } = {
      'TASKS.REMEDY': 'Treatment',
      'JOB_WORDS.REMEDY': 'medicine jab drench',
      'TASKS.CALVING': 'Vêlage',
      'JOB_WORDS.CALVING': 'naissance veau',
    }
    const find = (typed: string) => ids(findOffers(cattle, typed, (key) => said[key] ?? key))
    expect(find('treat')[0]).toBe('REMEDY')
    expect(find('jab')).toEqual(['REMEDY'])
    expect(find('velage')).toEqual(['CALVING'])
    expect(find('naissance')).toEqual(['CALVING'])
    expect(find('treatmnt')).toEqual(['REMEDY'])
    expect(find('tractor')).toEqual([])
  })
})
