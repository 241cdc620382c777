import { expect, test } from 'vitest'
import type { SubApp } from '../../base/sub-apps'
import { helpFor, offeredHelp } from '../../lists/help/offered-help'
import { offers } from '../../lists/jobs/offers'
import type { FarmVisitor } from '../../lists/pages/fab-children'
import { jobNames } from '../../records/jobs/job-names'
import { accessOfPlan } from '../access/plan-access'
import { isThere } from '../pages/open-pages'
import { type PageId, pageOf } from '../pages/pages'
import { findHelp, prepareHelp } from './find-help'
import { helpPieces } from './registry'

const farmTypes = (['cattle', 'sheep', 'crop'] as const).map((type) => ({
  type,
  level: 'innovator',
  pro: true,
}))
const farm = { access: accessOfPlan(farmTypes), plan: { farmTypes }, flags: {} }
const visitor = (subApp: SubApp): FarmVisitor => ({ subApp, region: 'IE', farm, offers, sites: [] })
const idsOf = (subApp: SubApp) => offeredHelp(visitor(subApp)).map(({ piece }) => piece.id)
const everywhere = new Set((['bovine', 'ovine', 'crop'] as const).flatMap(idsOf))

test('there are more than twenty things to look up, each once, in three to six steps', () => {
  expect(helpPieces.length).toBeGreaterThan(20)
  expect(new Set(helpPieces.map(({ id }) => id)).size).toBe(helpPieces.length)
  for (const { id, steps } of helpPieces) expect([3, 4, 5, 6], id).toContain(steps)
})

test('every piece has a door that is built, and some farm is offered it', () => {
  expect(helpPieces.map(({ id }) => id).filter((id) => !everywhere.has(id))).toEqual([])
})

test('every piece is shown by a picture under one of its steps, taken on a page or a form that is built', () => {
  for (const { id, steps, pictures } of helpPieces) {
    expect(pictures.length, id).toBeGreaterThan(0)
    for (const { at, step } of pictures) {
      expect(step, id).toBeLessThanOrEqual(steps)
      if (at === 'animal') continue
      if ('page' in at) expect(isThere(pageOf(at.page)), `${id} ${at.page}`).toBe(true)
      else expect(offers.map(({ job }) => job)).toContain(at.job)
    }
  }
})

test('a farm reads only of its own kinds of work: lambing for sheep, calving for cattle, spraying for tillage', () => {
  expect(idsOf('bovine')).toEqual(expect.arrayContaining(['calving', 'register-calf', 'treat-many']))
  expect(idsOf('bovine')).not.toContain('lambing')
  expect(idsOf('ovine')).toContain('lambing')
  expect(idsOf('ovine')).not.toContain('calving')
  expect(idsOf('crop')).toEqual(expect.arrayContaining(['spray', 'fields', 'no-signal']))
  expect(idsOf('crop')).not.toContain('weigh')
})

test('a job that a farm is not offered is not explained to it either', () => {
  const without = { ...visitor('bovine'), offers: offers.filter(({ job }) => job !== 'CALVING') }
  expect(offeredHelp(without).map(({ piece }) => piece.id)).not.toContain('calving')
})

const first = (page: PageId, job?: string, subApp: SubApp = 'bovine') =>
  helpFor(offeredHelp(visitor(subApp)), { page, job })[0]?.piece.id

test('a page’s question is answered by its job, by the page, or by the page it hangs under', () => {
  expect(first('task-create', 'CALVING')).toBe('calving')
  expect(first('task-create', 'REMEDYPURCHASE')).toBe('medicine-store')
  expect(first('weights')).toBe('weigh')
  expect(first('weigh-session')).toBe('weigh')
  expect(first('smart-list-edit')).toBe('find-animal')
  expect(first('spray-batch', undefined, 'crop')).toBe('spray')
  expect(first('event-log')).toBe('language')
  expect(first('milk-recording')).toBeUndefined()
  expect(jobNames).not.toContain('SOMETHING-ELSE')
  expect(first('task-create', 'SOMETHING-ELSE')).toBe('undo')
})

const readable = (title: string, words = '', steps: string[] = []) => ({ title, words, steps })
const shed = prepareHelp([
  readable('Weigh animals', 'scales, kilos', ['Touch Start.']),
  readable('Noter un vêlage', 'veau, mise bas', ['Choisissez la vache.']),
  readable('See who is in withdrawal', 'tank, sell', ['Weigh it up.']),
])
const found = (typed: string) => findHelp(shed, typed).map(({ title }) => title)

test('a title comes before an everyday word, and a word in a step counts where nothing else is found', () => {
  expect(found('weigh')).toEqual(['Weigh animals'])
  expect(found('kilos')).toEqual(['Weigh animals'])
  expect(found('vache')).toEqual(['Noter un vêlage'])
})

test('a whole question may be asked, with or without accents', () => {
  expect(found('how do I weigh my animals')).toEqual(['Weigh animals'])
  expect(found('velage')).toEqual(['Noter un vêlage'])
  expect(found('VEAUX')).toEqual(['Noter un vêlage'])
})

test('a search for a word that no topic has finds nothing', () => {
  expect(found('tractor')).toEqual([])
  expect(found('   ')).toEqual([])
})
