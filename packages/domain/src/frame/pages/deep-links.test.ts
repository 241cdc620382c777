import { describe, expect, test } from 'vitest'
import { appScheme, type DeepLink, pageOfLink, readDeepLink } from './deep-links'
import { readSearch } from './query-parameters'

const ours = { hosts: ['farm.example'] }
const read = (query: string): DeepLink => readDeepLink(`${appScheme}://open?${query}`, ours)

describe('which links are ours', () => {
  test('a link without an action is ignored [P5.16, D2.206]', () => {
    expect(read('taskId=7')).toEqual({ action: 'ignored', why: 'noAction' })
    expect(read('action=&taskId=7')).toEqual({ action: 'ignored', why: 'noAction' })
    expect(readDeepLink('https://farm.example/tasks', ours)).toEqual({ action: 'ignored', why: 'noAction' })
  })

  test('a custom scheme must be the app’s own [P5.17, D2.207]', () => {
    const wrong = readDeepLink('otherapp://open?action=openTask&taskId=7', ours)
    expect(wrong).toEqual({ action: 'ignored', why: 'notOurs' })
    expect(readDeepLink('STEADING://open?action=openTask&taskId=7', ours)).toMatchObject({ taskId: '7' })
    const beta = { scheme: 'steading-beta', hosts: [] }
    expect(readDeepLink('steading-beta://open?action=openTask&taskId=7', beta).action).toBe('openTask')
    expect(readDeepLink('steading://open?action=openTask&taskId=7', beta).action).toBe('ignored')
  })

  test('a web link must lead to one of our hosts', () => {
    const path = '/link?action=openTask&taskId=7'
    expect(readDeepLink(`https://farm.example${path}`, ours).action).toBe('openTask')
    expect(readDeepLink(`https://farm.example.evil.test${path}`, ours).action).toBe('ignored')
    expect(readDeepLink(`https://evil.test/farm.example${path}`, ours).action).toBe('ignored')
  })

  test('the app ignores an unknown action and half a link', () => {
    expect(read('action=plough')).toEqual({ action: 'ignored', why: 'unknownAction' })
    expect(read('action=toString')).toEqual({ action: 'ignored', why: 'unknownAction' })
    expect(read('action=openTask')).toEqual({ action: 'ignored', why: 'incomplete' })
    expect(readDeepLink('call me', ours)).toEqual({ action: 'ignored', why: 'notALink' })
  })
})

describe('parameters', () => {
  const cases: readonly (readonly [query: string, expected: object, rows: string])[] = [
    [
      'action=openSite&siteUrl=https%3A%2F%2Fmart.example%2Fx',
      { siteUrl: 'https://mart.example/x' },
      '[D2.193]',
    ],
    ['action=openSite&siteUrl=https://mart.example&security=s1', { security: 's1' }, ''],
    ['action=openCertificate&certNumber=C-9', { certNumber: 'C-9' }, ''],
    ['action=openCertificate&moveCertNumber=M-9', { moveCertNumber: 'M-9' }, ''],
    ['action=logIn&username=0871&pass=a%2Bb', { pass: 'a+b' }, '[D2.197]'],
    ['action=openTab&tabName=farmMap', { tabName: 'farmMap' }, '[D2.198]'],
    ['action=switchHerd&herdNumber=A%201', { herdNumber: 'A 1' }, '[D2.199]'],
    ['action=openTask&taskId=t1', { taskId: 't1' }, '[D2.200]'],
    ['action=logIn&username=0871&country=IE', { country: 'IE' }, '[D2.201]'],
    ['action=openAnimals&animalTags=IE1,%20IE2,', { animalTags: ['IE1', 'IE2'] }, '[D2.202]'],
    ['action=logIn&username=0871&countryCode=353', { countryCode: '353' }, '[D2.203]'],
    ['action=logIn&username=0871', { username: '0871' }, '[D2.204]'],
    ['action=verify&verifiedId=v1', { verifiedId: 'v1' }, ''],
  ]
  test.each(cases)('%s is read as %j %s', (query, expected) => {
    expect(read(query)).toMatchObject(expected)
  })

  test('a parameter added to the end does not replace the one in the link', () => {
    expect(read('action=openTask&taskId=mine&taskId=theirs')).toMatchObject({ taskId: 'mine' })
    expect(read('action=openTask&taskId=mine&action=logIn&username=x').action).toBe('openTask')
  })

  test('half a %-code loses its parameter and nothing else', () => {
    expect(read('action=openTask&taskId=t1&herdNumber=%E0%A4')).toEqual({ action: 'openTask', taskId: 't1' })
  })

  test('a site is opened over a secure connection only', () => {
    for (const site of ['http://mart.example', 'javascript:alert(1)', 'data:text/html,x', 'https://'])
      expect(read(`action=openSite&siteUrl=${encodeURIComponent(site)}`).action).toBe('ignored')
  })

  test('the app ignores an unknown tab and a certificate without its number', () => {
    expect(read('action=openTab&tabName=pigs').action).toBe('ignored')
    expect(read('action=openCertificate').action).toBe('ignored')
    expect(read('action=openAnimals&animalTags=,').action).toBe('ignored')
  })
})

describe('signing up from a link', () => {
  test('carries plan, discount, level and farm type, and marks a farm owner [D2.213, P6.6]', () => {
    expect(read('action=signUp&plan=S&discount=SPRING&level=complete&farmtype=suckler')).toEqual({
      action: 'signUp',
      plan: 'S',
      discount: 'SPRING',
      level: 'complete',
      farmtype: 'suckler',
      farmOwner: true,
    })
  })

  test.each(['dairy', 'beef', 'suckler', 'sheep', 'crop'])('knows the farm type %s', (farmtype) => {
    expect(read(`action=signUp&farmtype=${farmtype}`)).toMatchObject({ farmtype })
  })

  test('the app drops an unknown farm type and keeps the sign-up', () => {
    const link = read('action=signUp&farmtype=pigs&plan=B')
    expect(link).toMatchObject({ action: 'signUp', plan: 'B' })
    expect(link).not.toHaveProperty('farmtype', 'pigs')
  })

  test('no other link makes a farm owner [P6.6]', () => {
    expect(read('action=openTask&taskId=t&farmOwner=true&plan=B')).not.toHaveProperty('farmOwner')
  })
})

describe('going on at the desk', () => {
  test('carries the page, the record and whose herd it is [D2.214, D2.215]', () => {
    const link = read('action=switchToDesktop&pageId=animal-view&id=a1&herdNumber=A1&username=0871')
    expect(link).toEqual({
      action: 'switchToDesktop',
      pageId: 'animal-view',
      id: 'a1',
      herdNumber: 'A1',
      username: '0871',
    })
    expect(pageOfLink(link)).toEqual({ page: 'animal-view', search: { id: 'a1' } })
    expect(read('action=switchToDesktop&pageId=nowhere').action).toBe('ignored')
  })
})

describe('an adviser acting for a farmer', () => {
  const six = {
    region: 'ie',
    username: '0871',
    applicationCode: 'grant',
    farmId: 'f1',
    countryCode: '353',
    deviceId: 'd1',
  }
  const query = (given: object) =>
    ['action=switchUser', ...Object.entries(given).map(([name, value]) => `${name}=${value}`)].join('&')

  test('brings region, user name, application code, farm, country code and device', () => {
    expect(read(query(six))).toEqual({ action: 'switchUser', ...six, region: 'IE' })
  })

  test.each(Object.keys(six))('without %s nothing happens', (missing) => {
    const rest = Object.fromEntries(Object.entries(six).filter(([name]) => name !== missing))
    expect(read(query(rest))).toEqual({ action: 'ignored', why: 'incomplete' })
    expect(read(query({ ...rest, [missing]: '' })).action).toBe('ignored')
  })

  test('in an unknown region is ignored', () => {
    expect(read(query({ ...six, region: 'XX' })).action).toBe('ignored')
  })
})

describe('roles', () => {
  test('bring what they know: a text, true where a name stood alone, null where it was missing [D2.217, P6.7]', () => {
    expect(read('action=openTab&tabName=home&role=adviser&organisation')).toMatchObject({
      role: { name: 'adviser', extra: { organisation: true, region: null } },
    })
    expect(read('action=openTab&tabName=home&role=vet&practice=Hill%20Vets&pass=x')).toMatchObject({
      role: { name: 'vet', extra: { practice: 'Hill Vets', region: null } },
    })
  })

  test('that the app does not know are left out [D2.217]', () => {
    expect(read('action=openTab&tabName=home&role=emperor')).not.toHaveProperty('role')
    expect(read('action=openTab&tabName=home&role=constructor')).not.toHaveProperty('role')
  })
})

describe('the page a link opens [D2.208]', () => {
  test.each([
    ['action=logIn&username=0871&pass=p&country=IE&countryCode=353', 'login'],
    ['action=signUp&plan=S', 'login'],
    ['action=openTab&tabName=myherd', 'animals-list'],
    ['action=openTask&taskId=t1', 'task-view'],
    ['action=openAnimals&animalTags=IE1', 'animals-list'],
    ['action=openCertificate&certNumber=C1', 'movement-certificate-view'],
  ])('%s opens %s', (query, page) => {
    expect(pageOfLink(read(query))?.page).toBe(page)
  })

  test('carries on what the page needs', () => {
    expect(pageOfLink(read('action=logIn&username=0871&pass=p'))?.search).toEqual({
      username: '0871',
      pass: 'p',
    })
    expect(pageOfLink(read('action=signUp&country=IE'))?.search).toEqual({
      shouldRegister: 'true',
      country: 'IE',
    })
    const animals = pageOfLink(read('action=openAnimals&animalTags=IE1,IE2'))
    expect(readSearch(animals?.search ?? {})).toEqual({ predefinedFilters: { tag: ['IE1', 'IE2'] } })
    expect(pageOfLink(read('action=openCertificate&certNumber=C1&moveCertNumber=M1'))?.search).toEqual({
      id: 'M1',
    })
  })

  test('is none for links that change the herd or the user, or are ignored', () => {
    expect(pageOfLink(read('action=switchHerd&herdNumber=A1'))).toBeUndefined()
    expect(pageOfLink(read('action=plough'))).toBeUndefined()
  })
})
