import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calfStates } from '../../jobs/filings/department-says'
import { filingMoves, filingStates, hasEnded, mayMove } from '../../jobs-read/filings/filing-states'
import { registrationSteps } from '../../jobs-read/rules/registration-steps'
import { calfRegStatuses } from '../../records/collections/animals'
import { afterHearing, type Filing, type Heard, pauseAfter, standings, usualPace } from './after-hearing'
import { heardIn } from './department-wire'

const sentAt = 1_000_000
const filing = (state: Filing['state']): Filing => ({ state, tries: 1, sentAt, madeAt: sentAt })
const stateAfter = (state: Filing['state'], heard: Heard, at = sentAt + 1) =>
  afterHearing(filing(state), heard, at).moves.reduce((_, move) => filingMoves[move].to, state as string)

const accepted: Heard = { heard: 'accepted', reference: 'R1' }
const refused: Heard = { heard: 'refused', reasons: ['damNotKnown'] }
const queried: Heard = { heard: 'queried', reasons: ['sexUnlikely'] }
const sentences: readonly Heard[] = [
  accepted,
  ...standings.map((standing): Heard => ({ ...accepted, standing })),
  refused,
  queried,
  { heard: 'busy' },
  { heard: 'notReached' },
  { heard: 'notLetIn' },
  { heard: 'notKnown' },
  { heard: 'silent' },
]

describe('what the department answers', () => {
  test.each([
    ['takes it', accepted, 'accepted'],
    ['takes it and waits for BVD', { ...accepted, standing: 'held' }, 'held'],
    ['takes it and prints its passport at once', { ...accepted, standing: 'issued' }, 'issued'],
    ['refuses it', refused, 'refused'],
    ['asks about it', queried, 'asked'],
    ['says it is busy', { heard: 'busy' }, 'queued'],
    ['was never reached', { heard: 'notReached' }, 'queued'],
    ['does not let us in', { heard: 'notLetIn' }, 'queued'],
    ['says nothing', { heard: 'silent' }, 'unknown'],
  ] as const)('a calf that was sent, where it %s', (_, heard, state) => {
    expect(stateAfter('sent', heard)).toBe(state)
  })

  test.each([
    ['the moment before it has had its time', -1, 'unknown'],
    ['when it has had its time', 0, 'queued'],
  ])('a calf it does not know is sent again only %s', (_, more, state) => {
    expect(stateAfter('unknown', { heard: 'notKnown' }, sentAt + usualPace.settleMs + more)).toBe(state)
  })

  test.each(['silent', 'busy', 'notReached', 'notLetIn'] as const)(
    'one that may have been taken is asked about again when asking met %s, and never sent',
    (heard) => {
      const late = sentAt + 10 * usualPace.settleMs
      expect(afterHearing(filing('unknown'), { heard }, late).moves).toEqual([])
      expect(afterHearing(filing('unknown'), { heard }, late).due).toBeGreaterThan(late)
    },
  )

  test('it may change its mind about what it asked: take it, or refuse it', () => {
    expect(stateAfter('asked', accepted)).toBe('accepted')
    expect(stateAfter('asked', refused)).toBe('refused')
  })

  test.each([
    [401, { outcome: 'accepted', reference: 'x' }, { heard: 'notLetIn' }],
    [
      200,
      { outcome: 'accepted', reference: 'x' },
      { heard: 'accepted', reference: 'x', standing: undefined },
    ],
    [200, { outcome: 'accepted' }, { heard: 'silent' }],
    [200, '<html>', { heard: 'silent' }],
    [500, undefined, { heard: 'silent' }],
    [503, { outcome: 'busy', afterSeconds: 60 }, { heard: 'busy', afterMs: 60_000 }],
    [404, { outcome: 'notKnown' }, { heard: 'notKnown' }],
    [422, { outcome: 'refused', reasons: [] }, { heard: 'refused', reasons: ['other'] }],
    [
      422,
      { outcome: 'refused', reasons: ['x', 'y', 'tagTaken'] },
      { heard: 'refused', reasons: ['other', 'tagTaken'] },
    ],
  ])('%i with %j is read as %j', (status, body, heard) => {
    expect(heardIn(status, body)).toEqual(heard)
  })
})

const anyFiling = fc.record({
  state: fc.constantFrom(...filingStates),
  tries: fc.integer({ min: 0, max: 200 }),
  sentAt: fc.constant(sentAt),
  madeAt: fc.constant(sentAt),
})
const anyHeard = fc.constantFrom(...sentences)
const anyTime = fc.integer({ min: sentAt, max: sentAt + 10 * usualPace.settleMs })

describe('after any answer in any state', () => {
  test('only steps there are are taken, each of them a step of a calf’s registration too', () => {
    fc.assert(
      fc.property(anyFiling, anyHeard, anyTime, (before, heard, at) => {
        let { state } = before
        for (const move of afterHearing(before, heard, at).moves) {
          expect(mayMove(state, move)).toBe(true)
          const [from, to] = [calfStates[state], calfStates[filingMoves[move].to]]
          if (from && to) expect(registrationSteps[from]).toContain(to)
          state = filingMoves[move].to
        }
      }),
    )
  })

  test('the same answer again changes nothing, and what has ended stays so', () => {
    fc.assert(
      fc.property(anyFiling, anyHeard, anyTime, (before, heard, at) => {
        const { moves, due } = afterHearing(before, heard, at)
        const state = moves.reduce((_, move) => filingMoves[move].to, before.state as Filing['state'])
        if (hasEnded(before.state)) expect(moves).toEqual([])
        if (heard.heard === 'accepted' || heard.heard === 'refused' || heard.heard === 'queried')
          expect(afterHearing({ ...before, state }, heard, at).moves).toEqual([])
        expect(due === undefined).toBe(hasEnded(state))
        if (due !== undefined) expect(due).toBeGreaterThanOrEqual(at)
      }),
    )
  })

  test('it is sent again only where the department has said that it has nothing', () => {
    fc.assert(
      fc.property(anyFiling, anyHeard, anyTime, (before, heard, at) => {
        const again = afterHearing(before, heard, at).moves.includes('sendAgain')
        if (again) expect(['busy', 'notReached', 'notLetIn', 'notKnown']).toContain(heard.heard)
        if (again && before.state === 'unknown') expect(heard.heard).toBe('notKnown')
      }),
    )
  })
})

test.each([
  [1, 30_000],
  [2, 60_000],
  [7, 32 * 60_000],
  [8, 3_600_000],
  [10_000, 3_600_000],
])('after %i tries the next waits %i ms', (tries, ms) => expect(pauseAfter(tries, usualPace)).toBe(ms))

test('each state of a filing is one that a calf can have', () => {
  for (const state of filingStates)
    if (calfStates[state]) expect(calfRegStatuses).toContain(calfStates[state])
})
