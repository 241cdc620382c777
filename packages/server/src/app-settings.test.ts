import { expect, test } from 'vitest'
import { frameSources, readAppSettings } from './app-settings'
import { StartupProblem } from './startup-problem'

const modules = (set: object) => readAppSettings({ WEB_MODULES: JSON.stringify(set) })

test('nothing set shows no website, has no contact page and switches nothing', () => {
  expect(readAppSettings({})).toEqual({ webModules: {}, contactPages: {}, environments: undefined })
  expect(readAppSettings({ WEB_MODULES: ' ', ENV_SWITCHER: '' })).toEqual(readAppSettings({}))
})

test('addresses are taken by the name of the module or region', () => {
  expect(modules({ martLink: 'https://mart.example/x', reports: '/reports' }).webModules).toEqual({
    martLink: 'https://mart.example/x',
    reports: '/reports',
  })
  expect(readAppSettings({ CONTACT_PAGES: '{"ie":"https://help.example"}' }).contactPages).toEqual({
    ie: 'https://help.example',
  })
})

test.each([
  [{ WEB_MODULES: 'mart' }, 'WEB_MODULES must be a JSON object of names and addresses.'],
  [{ WEB_MODULES: '["https://x.example"]' }, 'WEB_MODULES must be a JSON object of names and addresses.'],
  [{ WEB_MODULES: '{"pigs":"https://x.example"}' }, 'WEB_MODULES has an unknown name "pigs"'],
  [
    { WEB_MODULES: '{"martLink":"http://mart.example"}' },
    'WEB_MODULES must give an https:// address or a path of this server for "martLink".',
  ],
  [{ CONTACT_PAGES: '{"ie":7}' }, 'CONTACT_PAGES must give an https:// address'],
  [
    { ENV_SWITCHER: 'https://farm.example' },
    'ENV_SWITCHER must be an https:// address with {stage} and {version} in it.',
  ],
])('%o is refused in one sentence', (env, sentence) => {
  expect(() => readAppSettings(env)).toThrow(StartupProblem)
  expect(() => readAppSettings(env)).toThrow(sentence)
})

test('a page may hold exactly the sites that are set, each once', () => {
  const none = { standIn: false }
  expect(frameSources(readAppSettings({}), none)).toEqual(["'none'"])
  const set = { martLink: 'https://mart.example/a', reports: '/own', marketplace: 'https://Mart.example/b' }
  expect(frameSources(modules(set), none)).toEqual(["'self'", 'https://mart.example'])
  expect(frameSources(readAppSettings({}), { standIn: true })).toEqual(["'self'"])
  const provider = { standIn: false, pages: 'https://pay.example/{order}' }
  expect(frameSources(readAppSettings({}), provider)).toEqual(["'self'", 'https://pay.example'])
})
