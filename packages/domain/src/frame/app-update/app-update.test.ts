import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textOf } from '../../records/problems/problems'
import { showProblem } from '../../records/problems/show-problem'
import {
  afterNo,
  checkEvery,
  decideUpdate,
  mayCheck,
  readUpdateLink,
  readVersion,
  type UpdateFacts,
  versionFile,
} from './app-update'

const calm: UpdateFacts = {
  running: 'b1',
  newest: 'b2',
  installed: 'b2',
  declined: undefined,
  unsaved: false,
  inAppMode: false,
  broken: false,
}
const decide = (facts: Partial<UpdateFacts>) => decideUpdate({ ...calm, ...facts })

test('the app accepts only a web address as the place of a newer version', () => {
  expect(readUpdateLink({ updateLink: 'https://farm.example' })).toBe('https://farm.example')
  expect(readUpdateLink({ updateLink: '/' })).toBe('/')
  for (const link of [7, '', '//elsewhere.example', 'javascript:alert(1)'])
    expect(readUpdateLink({ updateLink: link })).toBeUndefined()
  for (const odd of [undefined, null, '', {}]) expect(readUpdateLink(odd)).toBeUndefined()
})

describe('looking for a newer app', () => {
  test('happens every five seconds, on a file no cache keeps [P4.116] [P9.9]', () => {
    expect(checkEvery).toBe(5000)
    expect(versionFile).toEqual({ path: '/version.json', cache: 'no-store' })
  })

  test('only happens while the farmer looks at the app, there is signal, and turbo mode is off', () => {
    const now = { visible: true, online: true, turbo: false, checking: false }
    expect(mayCheck(now)).toBe(true)
    expect(mayCheck({ ...now, visible: false })).toBe(false)
    expect(mayCheck({ ...now, online: false })).toBe(false)
    expect(mayCheck({ ...now, turbo: true })).toBe(false)
    expect(mayCheck({ ...now, checking: true })).toBe(false)
  })

  test('a page that is no version file says nothing', () => {
    expect(readVersion({ build: 'b2', more: 1 })).toBe('b2')
    for (const odd of [undefined, null, '<html>', {}, { build: '' }, { build: 7 }])
      expect(readVersion(odd)).toBeUndefined()
  })
})

describe('after looking for a newer app', () => {
  test('the same build, or no answer, is up to date [P4.116]', () => {
    expect(decide({ newest: 'b1' })).toEqual({ do: 'nothing', status: 'upToDate' })
    expect(decide({ newest: undefined })).toEqual({ do: 'nothing', status: 'upToDate' })
  })

  test('a newer build is installed first, and offered once it is ready [P4.116]', () => {
    expect(decide({ installed: undefined })).toEqual({ do: 'install', build: 'b2' })
    expect(decide({ installed: 'b0' })).toEqual({ do: 'install', build: 'b2' })
    expect(decide({})).toEqual({ do: 'ask', problem: 'updateReady', build: 'b2' })
  })

  test('the farmer restarts now, or reads that it comes with the next start', () => {
    expect(textOf('updateReady').onConfirm).toBe('updateInstalling')
    expect(textOf('updateInstalling').next).toBe('restart')
    expect(afterNo('updateReady')).toBe('updateLater')
    expect(showProblem({ code: 'updateReady' }).message).toEqual({
      key: 'DIALOGS.UPDATE_READY_TO_INSTALL.TEXT',
    })
    expect(showProblem({ code: 'updateLater' }).message).toEqual({
      key: 'UPDATE_NOT_INSTALLED_IMMEDIATELY.TEXT',
    })
  })

  test('a no is a no until the next version', () => {
    expect(decide({ declined: 'b2' })).toEqual({ do: 'nothing', status: 'declined' })
    expect(decide({ declined: 'b2', newest: 'b3', installed: 'b3' }).do).toBe('ask')
  })

  test('a page that cannot be mended asks for a reload [P4.117]', () => {
    expect(decide({ broken: true })).toEqual({ do: 'ask', problem: 'updateBroken' })
    expect(decide({ broken: true, newest: undefined }).do).toBe('ask')
    expect(textOf('updateBroken').next).toBe('restart')
    expect(afterNo('updateBroken')).toBeUndefined()
  })

  test('nothing is ever asked over unsaved input or a job under way', () => {
    const build = fc.option(fc.constantFrom('b1', 'b2', 'b3'), { nil: undefined })
    const facts = fc.record({
      running: fc.constantFrom('b1', 'b2'),
      newest: build,
      installed: build,
      declined: build,
      unsaved: fc.boolean(),
      inAppMode: fc.boolean(),
      broken: fc.boolean(),
    })
    fc.assert(
      fc.property(facts, (facts) => {
        const decision = decideUpdate(facts)
        if (facts.unsaved || facts.inAppMode) expect(decision.do).not.toBe('ask')
        if (decision.do === 'ask' && decision.problem === 'updateReady') {
          expect(decision.build).toBe(facts.installed)
          expect(decision.build).not.toBe(facts.running)
          expect(decision.build).not.toBe(facts.declined)
        }
      }),
    )
  })
})
