import { expect, test } from 'vitest'
import { takeTurns } from './take-turns'

const rules = { atOnce: 1, mostWaiting: 2, patienceMs: 60_000 }

test('one farm waits for itself, in the order it came, and never for another', async () => {
  const turns = takeTurns(rules)
  const order: string[] = []
  const leave = await turns.take('busy')
  const waiting = ['first', 'second'].map((name) => turns.run('busy', async () => void order.push(name)))
  await turns.run('quiet', async () => void order.push('another farm'))
  leave()
  leave()
  await Promise.all(waiting)
  expect(order).toEqual(['another farm', 'first', 'second'])
  await turns.run('busy', async () => void order.push('later'))
})

test('the queue is limited: a caller who finds it full, or waits too long, learns that the server is busy', async () => {
  const turns = takeTurns({ ...rules, patienceMs: 20 })
  const leave = await turns.take('busy')
  const waiting = [turns.take('busy'), turns.take('busy')]
  await expect(turns.take('busy')).rejects.toMatchObject({ problem: 'serverBusy' })
  for (const one of waiting) await expect(one).rejects.toMatchObject({ problem: 'serverBusy' })
  leave()
  const next = await turns.take('busy')
  next()
})

test('work that fails ends its turn', async () => {
  const turns = takeTurns(rules)
  await expect(turns.run('busy', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await turns.run('busy', async () => 'done')).toBe('done')
})
