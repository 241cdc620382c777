import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelAnimals } from '../../herd/labels/labels'
import { planSave, type SaveContext } from '../../jobs/sync/plan-save'
import { acceptUpload } from './accept-upload'
import { coalesce, type OutboxRow, rebase } from './outbox'
import type { Fields, StoredRecord } from './stored-record'
import { undoChanges } from './undo'
import { toWire } from './wire-record'

const cow = (fields: Fields = {}): StoredRecord => ({
  id: 'cow',
  fields: { tag: '17', ...fields },
  clocks: { '*': '0m3abcdef.0000.server' },
})

/** A phone that saves by itself and sends later. */
function phone(device: string, now: number, start: StoredRecord) {
  let record = start
  let context: SaveContext = {
    farm: 'f1',
    mutation: device,
    user: 'u',
    device,
    app: 'bovine',
    now,
    clock: { ms: 0, counter: 0 },
    lastSeq: 0,
  }
  const rows: OutboxRow[] = []
  const save = (changes: ReturnType<typeof labelAnimals>) => {
    const plan = planSave([record], changes, context)
    rows.push(...plan.rows)
    record = plan.records[0] ?? record
    context = { ...context, now: context.now + 1000, clock: plan.clock, lastSeq: plan.lastSeq }
  }
  return {
    rows,
    label: (id: string, on: boolean) => save(labelAnimals([record], id, on)),
    set: (labels: string[]) => save([{ collection: 'animals', id: 'cow', set: { labels } }]),
    undo: (count: number) => save(undoChanges(rows.slice(-count), () => record)),
    labels: () => record.fields.labels,
    take: (server: StoredRecord) => {
      record = rebase(server, rows) ?? server
      return record
    },
  }
}

/** The server after both have sent, in this order. */
function serverAfter(start: StoredRecord, phones: readonly { rows: OutboxRow[] }[]): StoredRecord {
  let record = start
  for (const { rows } of phones) {
    const arrivals = coalesce(rows).map(({ collection, patch }) => ({ collection, wire: toWire(patch) }))
    const { puts } = acceptUpload(() => record, arrivals, { device: 'x', now: Number.MAX_SAFE_INTEGER })
    record = puts[0]?.record ?? record
  }
  return record
}

const start = Date.UTC(2026, 10, 15)

test('two phones that label one animal without signal both keep their label', () => {
  const base = cow({ labels: ['LABEL-KEEP'] })
  const [one, other] = [phone('one', start, base), phone('other', start + 500, base)]
  one.label('LABEL-SICK', true)
  other.label('LABEL-LAME', true)
  expect(one.labels()).toEqual(['LABEL-KEEP', 'LABEL-SICK'])
  const both = ['LABEL-KEEP', 'LABEL-LAME', 'LABEL-SICK']
  expect(serverAfter(base, [one, other]).fields.labels).toEqual(both)
  expect(serverAfter(base, [other, one]).fields.labels).toEqual(both)
})

test('an animal that never had a label takes both', () => {
  const [one, other] = [phone('one', start, cow()), phone('other', start + 500, cow())]
  one.label('LABEL-SICK', true)
  other.label('LABEL-LAME', true)
  expect(serverAfter(cow(), [one, other]).fields.labels).toEqual(['LABEL-LAME', 'LABEL-SICK'])
})

test('a form that writes the whole list takes away only what the farmer took away', () => {
  const base = cow({ labels: ['LABEL-KEEP', 'LABEL-LAME'] })
  const [form, other] = [phone('form', start, base), phone('other', start + 500, base)]
  form.set(['LABEL-KEEP'])
  other.label('LABEL-SICK', true)
  expect(serverAfter(base, [other, form]).fields.labels).toEqual(['LABEL-KEEP', 'LABEL-SICK'])
})

test('taken back, a label is gone again and one that was taken off is back', () => {
  const one = phone('one', start, cow({ labels: ['LABEL-KEEP'] }))
  one.label('LABEL-SICK', true)
  one.undo(1)
  expect(one.labels()).toEqual(['LABEL-KEEP'])
  one.label('LABEL-KEEP', false)
  one.undo(1)
  expect(one.labels()).toEqual(['LABEL-KEEP'])
})

test('an app without marks that writes the list later decides about every label', () => {
  const one = phone('one', start, cow({ labels: [] }))
  one.label('LABEL-SICK', true)
  const marked = serverAfter(cow({ labels: [] }), [one])
  const wire = { id: 'cow', labels: ['LABEL-LAME'], updatedAt: start + 60_000 }
  const { puts } = acceptUpload(() => marked, [{ collection: 'animals', wire }], {
    device: 'old',
    now: start + 60_000,
  })
  expect(puts[0]?.record.fields.labels).toEqual(['LABEL-LAME'])
  // And it can be put on again.
  const again = phone('one', start + 120_000, puts[0]?.record ?? cow())
  again.label('LABEL-SICK', true)
  expect(again.labels()).toEqual(['LABEL-LAME', 'LABEL-SICK'])
})

test('all phones see the same labels and lose none, whatever they label and in whichever order they send', () => {
  const labels = ['a', 'b', 'c', 'd']
  const step = fc.record({
    phone: fc.nat(2),
    label: fc.constantFrom(...labels),
    on: fc.boolean(),
    whole: fc.option(fc.uniqueArray(fc.constantFrom(...labels)), { nil: undefined }),
  })
  const run = fc.property(
    fc.uniqueArray(fc.constantFrom(...labels)),
    fc.array(step, { maxLength: 12 }),
    fc.boolean(),
    (held, steps, never) => {
      const base = never ? cow() : cow({ labels: held })
      const phones = [0, 1, 2].map((n) => phone(`p${n}`, start + n * 300, base))
      for (const { phone: n, label, on, whole } of steps)
        if (whole) phones[n]?.set(whole)
        else phones[n]?.label(label, on)
      const orders = [phones, [...phones].reverse(), [...phones.slice(1), ...phones.slice(0, 1)]]
      const servers = orders.map((order) => serverAfter(base, order))
      const [first] = servers
      if (!first) throw new Error('no server')
      for (const server of servers) expect(server.fields).toEqual(first.fields)
      for (const one of phones) expect(one.take(first).fields.labels).toEqual(first.fields.labels)
      // A label that only one phone touched is as that phone left it.
      for (const label of labels) {
        const touched = phones.filter(({ rows }) => rows.some((row) => `labels:${label}` in row.fields))
        const [only, ...more] = touched
        const last = only?.rows.findLast((row) => `labels:${label}` in row.fields)
        if (more.length === 0 && last)
          expect((first.fields.labels as string[]).includes(label)).toBe(last.fields[`labels:${label}`])
      }
    },
  )
  fc.assert(run, { numRuns: 300 })
})
