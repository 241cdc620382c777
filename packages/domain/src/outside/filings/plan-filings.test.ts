import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FilingState } from '../../jobs-read/filings/filing-states'
import { type FilingStep, type Known, planFilings, type Wanted } from './plan-filings'

const wanted = (more: Partial<Wanted> = {}): Wanted => ({
  ...{ kind: 'moveOff', subject: 'cow', day: 10, task: 'lorry', also: [], settled: false },
  payload: { tag: '372210000100017', day: '1970-01-11', to: 'IE1' },
  ...more,
})
const known = (state: FilingState, more: Partial<Known> = {}): Known => ({
  ...{ id: 'first', chain: 'first', turn: 0, kind: 'moveOff', act: 'tell', subject: 'cow', day: 10 },
  ...{ task: 'lorry', also: [], state, payload: wanted().payload },
  ...more,
})
const elsewhere = { payload: { ...wanted().payload, to: 'IE2' } }
const said = (steps: readonly FilingStep[]) =>
  steps.map((step) => (step.does === 'file' ? `${step.act} ${step.follows ?? ''}`.trim() : step.does))

describe('a departure that the department has to know of', () => {
  test.each([
    ['has not been told', [], ['tell']],
    ['waits to be sent', [known('queued')], []],
    ['is on its way', [known('sent')], []],
    ['may have arrived', [known('unknown')], []],
    ['was accepted', [known('accepted')], []],
    ['was refused for something nobody has put right', [known('refused')], []],
    ['was taken back before', [known('withdrawn')], ['tell']],
    [
      'is being taken back, which has not left yet',
      [known('accepted'), known('queued', { id: 'w', turn: 1, act: 'withdraw' })],
      ['withdraw'],
    ],
    [
      'is being taken back, which is on its way',
      [known('accepted'), known('sent', { id: 'w', turn: 1, act: 'withdraw' })],
      ['tell w'],
    ],
  ])('one that %s', (_, chain, steps) => {
    expect(said(planFilings([wanted()], chain))).toEqual(steps)
  })

  test.each([
    ['waits to be sent: it is read when it leaves', known('queued', { payload: null }), []],
    ['is on its way', known('sent'), ['correct first']],
    ['may have arrived', known('unknown'), ['correct first']],
    ['was accepted', known('accepted'), ['correct first']],
    ['is asked about', known('asked'), ['correct first']],
    ['was refused', known('refused'), ['supersede', 'tell']],
  ])('a job that is changed while it %s', (_, one, steps) => {
    expect(said(planFilings([wanted(elsewhere)], [one]))).toEqual(steps)
  })

  test('a correction that was refused leaves what stood before, and the next one puts that right', () => {
    const chain = [known('accepted'), known('refused', { id: 'c', turn: 1, act: 'correct', ...elsewhere })]
    const other = { payload: { ...wanted().payload, to: 'IE3' } }
    expect(said(planFilings([wanted(elsewhere)], chain))).toEqual([])
    expect(said(planFilings([wanted(other)], chain))).toEqual(['supersede', 'correct first'])
    expect(said(planFilings([wanted()], chain))).toEqual(['supersede'])
  })

  test.each([
    ['queued', ['withdraw']],
    ['refused', ['withdraw']],
    ['sent', ['withdraw first']],
    ['unknown', ['withdraw first']],
    ['accepted', ['withdraw first']],
    ['asked', ['withdraw first']],
    ['withdrawn', []],
    ['superseded', []],
  ] as const)('a job that is deleted while it is %s', (state, steps) => {
    expect(said(planFilings([], [known(state)]))).toEqual(steps)
  })

  test('a new number in the ear is no correction of what was accepted, and may put right what was refused', () => {
    const retagged = wanted({ payload: { ...wanted().payload, tag: '372210000100099' } })
    expect(planFilings([retagged], [known('accepted')])).toEqual([])
    expect(said(planFilings([retagged], [known('refused')]))).toEqual(['supersede', 'tell'])
  })

  test('a refused filing goes once more for each request of the farmer, and any other never does', () => {
    const again = (asked: number) => ({ payload: { ...wanted().payload, askedAgain: asked } })
    expect(said(planFilings([wanted(again(1))], [known('refused')]))).toEqual(['supersede', 'tell'])
    expect(planFilings([wanted(again(1))], [known('refused', again(1))])).toEqual([])
    expect(said(planFilings([wanted(again(2))], [known('refused', again(1))]))).toEqual(['supersede', 'tell'])
    for (const state of ['queued', 'sent', 'unknown', 'accepted'] as const)
      expect(planFilings([wanted(again(1))], [known(state)])).toEqual([])
  })

  test('one lorry written up on two phones is one filing, whichever of the two jobs is left', () => {
    const both = wanted({ also: ['again'] })
    expect(planFilings([both], [known('accepted')])).toEqual([
      { does: 'rename', chain: 'first', task: 'lorry', also: ['again'] },
    ])
    const other = wanted({ task: 'again' })
    expect(said(planFilings([other], [known('accepted', { also: ['again'] })]))).toEqual(['rename'])
  })

  test('one correction puts a wrong day right, and no second move is filed', () => {
    const later = wanted({ day: 12, payload: { ...wanted().payload, day: '1970-01-13' } })
    expect(said(planFilings([later], [known('accepted')]))).toEqual(['correct first'])
  })

  test('a move reported by hand, or before the farm was connected, is not reported again', () => {
    expect(planFilings([wanted({ settled: true })], [])).toEqual([])
    expect(said(planFilings([wanted({ settled: true })], [known('queued')]))).toEqual(['withdraw'])
    expect(planFilings([wanted({ settled: true })], [known('accepted')])).toEqual([])
  })
})

const states = fc.constantFrom<FilingState>('sent', 'unknown', 'asked', 'refused', 'accepted')
const says = fc.option(fc.constantFrom('IE1', 'IE2', 'IE3'), { nil: undefined })

/** The filings there are once these steps are taken, with the new ones still to be sent. */
function taken(chain: readonly Known[], steps: readonly FilingStep[]): Known[] {
  const ended = new Map(steps.flatMap((step) => ('id' in step ? [[step.id, step.does] as const] : [])))
  const before = chain.map((one): Known => {
    const how = ended.get(one.id)
    return how ? { ...one, state: how === 'withdraw' ? 'withdrawn' : 'superseded' } : one
  })
  const news = steps.flatMap((step): Known[] => {
    if (step.does !== 'file') return []
    const id = `${step.wanted.kind}-${step.turn}`
    const { chain: of = id, act, turn } = step
    return [{ ...step.wanted, id, chain: of, act, turn, state: 'queued', payload: null }]
  })
  return [...before, ...news]
}

test('however often a job is changed, deleted and brought back: nothing twice, and planned once is planned', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(says, fc.option(states, { nil: undefined })), { maxLength: 8 }), (life) => {
      let chain: Known[] = []
      for (const [to, answer] of life) {
        const now = to === undefined ? [] : [wanted({ payload: { ...wanted().payload, to } })]
        chain = taken(chain, planFilings(now, chain))
        expect(new Set(chain.map(({ id }) => id)).size).toBe(chain.length)
        expect(chain.filter(({ state }) => state === 'queued').length).toBeLessThanOrEqual(1)
        expect(planFilings(now, chain)).toEqual([])
        const payload = now[0]?.payload ?? {}
        if (answer)
          chain = chain.map((one) => (one.state === 'queued' ? { ...one, state: answer, payload } : one))
      }
    }),
  )
})
