import { describe, expect, test } from 'vitest'
import { regionCodes } from '../../base/regions/regions'
import { subApps } from '../../base/sub-apps'
import { addPrefix, stripPrefix } from './address'
import { addressOf, findPage } from './find-page'
import { type PageId, pageOf, pages } from './pages'
import { workflowSteps, workflows } from './path-parameters'
import { readSearch } from './query-parameters'
import { redirects, resolveAddress, rootPage } from './redirects'

type Route = readonly [address: string, page: PageId, rows: string]

/**
 * Word for word from the specification, with the rows each one proves. A page still to come proves nothing.
 */
const routes: readonly Route[] = [
  ['/login', 'login', '[P2.2]'],
  ['/password-reset', 'password-reset', ''],
  ['/sign-up', 'sign-up', ''],
  ['/sign-up/create-account', 'create-account', ''],
  ['/equipment-events', 'equipment-events', ''],
  ['/tasks', 'tasks', '[D2.2]'],
  ['/tasks/view', 'task-view', '[D2.3]'],
  ['/animals/choose-type', 'animal-choose-type', '[D2.4]'],
  ['/animals/create', 'animal-create', '[D2.5]'],
  ['/animals/edit', 'animal-edit', '[D2.6]'],
  ['/animals/view', 'animal-view', '[D2.7]'],
  ['/fab-children', 'fab-children', '[D2.8]'],
  ['/groups', 'group-view', '[D2.9]'],
  ['/my-herd/animals-list', 'animals-list', '[D2.10]'],
  ['/my-herd/groups-list', 'groups-list', '[D2.11]'],
  ['/my-herd/smartlists', 'smartlists', '[D2.12]'],
  ['/my-herd/moved-out', 'moved-out', '[D2.13]'],
  ['/my-herd/smart-list-result', 'smart-list-result', '[D2.14]'],
  ['/upload-group-from-eid-reader', 'upload-group-from-eid-reader', ''],
  ['/uploaded-animals-from-eid-list', 'uploaded-animals-from-eid-list', ''],
  ['/missing-tags', 'missing-tags', ''],
  ['/calves-to-register', 'calves-to-register', ''],
  ['/movements/movements-in', 'movements-in', ''],
  ['/movements/movements-out', 'movements-out', ''],
  ['/movements/movements-on', 'movements-on', ''],
  ['/movements/movements-off', 'movements-off', ''],
  ['/movements/movements-death', 'movements-death', '[D2.120]'],
  ['/movements/movements-out-sheep', 'movements-out-sheep', ''],
  ['/movements/movements-linked', 'movements-linked', ''],
  ['/movements/movements-within', 'movements-within', ''],
  ['/remedies-and-treatments/remedies-cabinet', 'remedies-cabinet', ''],
  ['/remedies-and-treatments/treatments', 'treatments', ''],
  ['/treatments', 'treatments', ''],
  ['/remedies-and-treatments/remedy-used-list', 'remedy-used-list', ''],
  ['/remedy-used-list', 'remedy-used-list', ''],
  ['/withdrawal-list-result', 'withdrawal-list', ''],
  ['/withdrawal-list-result-sheep', 'withdrawal-list-sheep', ''],
  ['/vet-call-out/treatment/select', 'vet-call-out-select', ''],
  ['/vet-call-out/treatment/select/view-mob', 'vet-call-out-view-mob', ''],
  ['/vet-call-out/treatment/select/animal-list', 'vet-call-out-animal-list', ''],
  ['/vet-call-out/treatment/select/smart-list-result', 'vet-call-out-smart-list-result', ''],
  ['/tablet/create-update-layout/vet-call-out/treatment/select', 'vet-call-out-select', ''],
  ['/tablet/create-update-layout/vet-call-out/treatment/select/view-mob', 'vet-call-out-view-mob', ''],
  ['/tablet/home/animals-list', 'animals-list', '[P2.11, D2.58]'],
  ['/tablet/my-herd', 'animals-list', '[D2.59]'],
  ['/tablet/tablet-my-herd-layout', 'animals-list', '[D2.59]'],
  ['/tablet-my-herd-layout/my-herd-animals-list', 'animals-list', '[D2.60]'],
  ['/tablet/my-herd/my-herd-animals-list', 'animals-list', '[D2.60]'],
  ['/tablet/my-herd/groups-list', 'groups-list', '[D2.61]'],
  ['/tablet/tablet-my-herd-layout/groups-list', 'groups-list', '[D2.61]'],
  ['/tablet/my-herd/smartlists', 'smartlists', '[D2.62]'],
  ['/tablet/my-herd/moved-out', 'moved-out', '[D2.63]'],
  ['/tablet/my-herd/smartlists/smart-list-result', 'smart-list-result', '[D2.64]'],
  ['/tablet/create-update-layout', 'fab-children', '[D2.65]'],
  ['/tablet/create-update-layout/task-create-update-flow', 'task-select-type', '[D2.66]'],
  ['/tablet/create-update-layout/task-create-update-flow/select-type', 'task-select-type', '[D2.67]'],
  ['/tablet/create-update-layout/task-create-update-flow/add-to-group', 'task-add-to-group', '[D2.68]'],
  ['/tablet/compliance/tag-missing', 'missing-tags', ''],
  ['/tablet/compliance/calves-to-register', 'calves-to-register', ''],
  ['/tablet/compliance/movements/in', 'movements-in', ''],
  ['/tablet/compliance/movements/out', 'movements-out', ''],
  ['/tablet/compliance/movements/on', 'movements-on', ''],
  ['/tablet/compliance/movements/off', 'movements-off', ''],
  ['/tablet/compliance/movements/death', 'movements-death', ''],
  ['/tablet/compliance/movements/out-sheep', 'movements-out-sheep', ''],
  ['/tablet/compliance/movements/linked', 'movements-linked', ''],
  ['/tablet/compliance/movements/within', 'movements-within', ''],
  ['/tablet/compliance/remedies-and-treatments/cabinet', 'remedies-cabinet', ''],
  ['/tablet/compliance/remedies-and-treatments/treatments', 'treatments', ''],
  ['/tablet/compliance/remedies-and-treatments/withdrawals', 'withdrawal-list', ''],
  ['/tablet/compliance/remedies-and-treatments/used', 'remedy-used-list', ''],
  ['/tablet/compliance/remedies-and-treatments/used/details', 'remedy-used-details', ''],
  ['/tablet/compliance/remedies-and-treatments/used/purchases', 'remedy-used-purchases', ''],
  ['/tablet/compliance/remedies-and-treatments/used/treatments', 'remedy-used-treatments', ''],
  ['/tablet/compliance/scoring', 'scoring', '[D2.91]'],
  ['/tablet/compliance/scoring-summary', 'scoring-summary', ''],
  ['/tablet/compliance/scoring-details', 'scoring-details', ''],
  ['/tablet/tablet-watchboard', 'watchboard', ''],
  ['/tablet-watchboard', 'watchboard', ''],
  ['/tablet/tablet-watchboard/planned-jobs', 'planned-jobs', ''],
  ['/tablet/watchboard/planned-jobs', 'planned-jobs', ''],
  ['/tablet/watchboard/claves-with-reg-queries', 'claves-with-reg-queries', '[D2.96]'],
  ['/tablet-watchboard/claves-with-reg-queries', 'claves-with-reg-queries', '[D2.96]'],
  ['/tablet/watchboard/animals-in-withdrawal', 'animals-in-withdrawal', '[D2.97]'],
  ['/tablet/watchboard/animals-near-finishing-age', 'animals-near-finishing-age', '[D2.98]'],
  ['/tablet/watchboard/missing-tags-to-order', 'missing-tags-to-order', '[D2.99]'],
  ['/tablet/watchboard/movement-not-completed', 'movement-not-completed', '[D2.100]'],
  ['/tablet/watchboard/watch-for-repeat', 'watch-for-repeat', '[D2.101]'],
  ['/tablet/watchboard/animals-heats-due', 'animals-heats-due', '[D2.102]'],
  ['/tablet/watchboard/cows-near-calving', 'cows-near-calving', '[D2.103]'],
  ['/tablet/watchboard/just-out-of-withdrawal', 'just-out-of-withdrawal', '[D2.104]'],
  ['/tablet/watchboard/just-out-of-withdrawal-result', 'just-out-of-withdrawal-result', ''],
  ['/tablet/watchboard/cows-due-to-dry-off', 'cows-due-to-dry-off', '[D2.106]'],
  ['/tablet/watchboard/calves-to-register', 'watchboard-calves-to-register', '[D2.107]'],
  ['/tablet/watchboard/animals-with-labels', 'animals-with-labels', '[D2.108]'],
  ['/tablet/watchboard/sheep-close-to-lambing', 'sheep-close-to-lambing', '[D2.109]'],
]

test.each(routes)('%s is the page %s %s', (address, page) => {
  expect(resolveAddress(address, 'mobile')?.page.id).toBe(page)
  expect(resolveAddress(address, 'tablet')?.page.id).toBe(page)
})

/** Other spellings, and where they lead. */
const otherwise: Readonly<Record<string, string>> = {
  '/treatments': '/remedies-and-treatments/treatments',
  '/remedy-used-list': '/remedies-and-treatments/remedy-used-list',
  '/tablet/my-herd': '/tablet/home/animals-list',
  '/tablet/tablet-my-herd-layout': '/tablet/home/animals-list',
  '/tablet-my-herd-layout/my-herd-animals-list': '/tablet/home/animals-list',
  '/tablet/my-herd/my-herd-animals-list': '/tablet/home/animals-list',
  '/tablet/tablet-my-herd-layout/groups-list': '/tablet/my-herd/groups-list',
  '/tablet/create-update-layout/task-create-update-flow':
    '/tablet/create-update-layout/task-create-update-flow/select-type',
  '/tablet/tablet-watchboard': '/tablet/watchboard',
  '/tablet-watchboard': '/tablet/watchboard',
  '/tablet/tablet-watchboard/planned-jobs': '/tablet/watchboard/planned-jobs',
  '/tablet-watchboard/claves-with-reg-queries': '/tablet/watchboard/claves-with-reg-queries',
}

test.each(routes)('%s is where its page lives, or leads there', (address) => {
  const layout = address.startsWith('/tablet') ? 'tablet' : 'mobile'
  expect(resolveAddress(address, layout)?.path).toBe(otherwise[address] ?? address)
})

test.each([
  ['/my-herd/animals-list', '/tablet/home/animals-list'],
  ['/my-herd/smart-list-result', '/tablet/my-herd/smartlists/smart-list-result'],
  ['/fab-children', '/tablet/create-update-layout'],
  ['/tasks/view', '/tablet/tasks/view'],
  ['/missing-tags', '/tablet/compliance/tag-missing'],
  ['/movements/movements-out-sheep', '/tablet/compliance/movements/out-sheep'],
  ['/withdrawal-list-result', '/tablet/compliance/remedies-and-treatments/withdrawals'],
])('%s is %s on a wide screen, and the other way round', (phone, wide) => {
  expect(resolveAddress(phone, 'tablet')?.path).toBe(wide)
  expect(resolveAddress(wide, 'mobile')?.path).toBe(phone)
})

type Compliance = readonly [last: string, page: PageId, type: string, rows: string]

const onlyWide: readonly Compliance[] = [
  ['castration', 'castration', 'CASTRATION', '[D2.32]'],
  ['weaning', 'weaning', 'WEANING', '[D2.33]'],
  ['body-condition-score', 'body-condition-score', 'BODYCONDITIONSCORE', '[D2.34]'],
  ['hoof-care', 'hoof-care', 'HOOFCARE', '[D2.35]'],
]

test.each(onlyWide)(
  '%s is a list on a wide screen, and the tasks with a filter on a phone %s %s %s',
  (last, page, type) => {
    const wide = resolveAddress(`/tablet/compliance/${last}`, 'tablet')
    expect([wide?.page.id, wide?.path, wide?.search]).toEqual([page, `/tablet/compliance/${last}`, {}])
    const phone = resolveAddress(`/compliance/${last}`, 'mobile')
    expect([phone?.page.id, phone?.path]).toEqual(['tasks', '/tasks'])
    expect(readSearch(phone?.search ?? {})).toEqual({ predefinedFilters: { typeId: [type] } })
  },
)

describe('home', () => {
  test('is /home on a phone [P2.6, P2.10, D2.1]', () => {
    expect(resolveAddress('/home', 'mobile')?.page.id).toBe('home')
    expect(resolveAddress('/', 'mobile')?.path).toBe('/home')
    expect(rootPage('bovine', 'mobile')).toBe('home')
  })

  test('is the herd on a wide screen [P2.11, D2.58]', () => {
    expect(resolveAddress('/home', 'tablet')?.path).toBe('/tablet/home/animals-list')
    expect(resolveAddress('/', 'tablet', 'ovine')?.path).toBe('/tablet/home/animals-list')
    expect(resolveAddress('/tablet', 'tablet', 'bovine')?.path).toBe('/tablet/home/animals-list')
  })

  test('of a farm that keeps no animals is its overview', () => {
    expect(resolveAddress('/home', 'tablet', 'crop')?.path).toBe('/tablet/home/today')
  })

  test('left for a narrow window stays home', () => {
    expect(resolveAddress('/tablet/home/today', 'mobile')?.path).toBe('/home')
    expect(resolveAddress('/tablet/home/animals-list', 'mobile')?.path).toBe('/my-herd/animals-list')
  })
})

describe.each(workflows)('recording a job as %s', (workflow) => {
  test('has a form to create and one to edit it [D2.37, D2.38]', () => {
    expect(findPage(`/${workflow}/create-task`)).toMatchObject({
      page: { id: 'task-create' },
      parameters: { workflow },
    })
    expect(findPage(`/${workflow}/edit-task`)?.page.id).toBe('task-edit')
  })

  test.each([
    ['view-mob', 'task-view-mob', ''],
    ['view-selected-animals', 'task-selected-animals', ''],
    ['animal-list', 'task-animal-list', ''],
    ['smart-list-result', 'task-smart-list-result', ''],
    ['animal-checker', 'task-animal-checker', '[D2.43]'],
  ] as const)('picks from %s (%s) %s', (last, page, _rows) => {
    for (const step of workflowSteps) {
      const phone = resolveAddress(`/${workflow}/${step}/${last}`, 'mobile')
      expect(phone).toMatchObject({ page: { id: page }, parameters: { workflow, step } })
      const wide = resolveAddress(phone?.path ?? '', 'tablet')
      expect(wide?.path).toBe(
        `/tablet/create-update-layout/task-create-update-flow/${workflow}/${step}/${last}`,
      )
      expect(resolveAddress(wide?.path ?? '', 'mobile')?.path).toBe(phone?.path)
    }
  })
})

test('an address of no page leads nowhere', () => {
  for (const path of [
    '/no-such-page',
    '/tablet/no-such-page',
    '/cows/create-task',
    '/weight/do-task/view-mob',
  ])
    expect(resolveAddress(path, 'mobile')).toBeUndefined()
})

test('an address with a gap in it cannot be made', () => {
  expect(() => addressOf('task-create', 'mobile')).toThrow('workflow')
})

test('every redirect ends at a page, and none is a page of its own address', () => {
  for (const { from, under } of redirects) {
    for (const layout of ['mobile', 'tablet'] as const)
      expect(resolveAddress(from, layout), from).toBeDefined()
    if (under) expect(findPage(from)).toBeUndefined()
  }
})

describe.each(regionCodes)('in %s', (region) => {
  test.each(subApps)('every page of %s is found behind the prefix, in both layouts', (theme) => {
    for (const { id, mobile, tablet } of pages)
      for (const path of [mobile, tablet]) {
        const shown = addPrefix(path, { region, theme })
        expect(stripPrefix(shown)).toBe(path)
        if (pageOf(id).kind === 'farm') {
          expect(shown).toBe(`/${region.toLowerCase()}/${theme}${path}`)
        } else expect(shown).toBe(path)
      }
  })
})
