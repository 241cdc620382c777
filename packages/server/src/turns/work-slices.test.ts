import { expect, test } from 'vitest'
import { workSlices } from './work-slices'

/** Rounds of the event loop that the test starts by itself. */
function process() {
  let next: (() => void) | undefined
  const slice = workSlices((go) => {
    next = go
  })
  const round = async () => {
    const go = next
    next = undefined
    go?.()
    await Promise.resolve()
  }
  const done: string[] = []
  const work = async (account: string, slices: number) => {
    for (let n = 0; n < slices; n++) {
      await slice(account)
      done.push(account)
    }
  }
  return { round, done, work }
}

test('however many uploads the server settles, it works on one of them between two looks at other calls', async () => {
  const { round, done, work } = process()
  for (const account of ['a', 'b', 'c', 'd']) void work(account, 3)
  for (let n = 1; n <= 12; n++) {
    await round()
    expect(done).toHaveLength(n)
  }
})

test('an account with three heavy uploads gets no more time than one with a single upload', async () => {
  const { round, done, work } = process()
  for (let n = 0; n < 3; n++) void work('heavy', 100)
  void work('light', 10)
  for (let n = 0; n < 20; n++) await round()
  expect(done.filter((account) => account === 'light')).toHaveLength(10)
  for (let n = 0; n < 5; n++) await round()
  expect(done.slice(20)).toEqual(['heavy', 'heavy', 'heavy', 'heavy', 'heavy'])
})

test('work alone in the process goes on with every round', async () => {
  const { round, done, work } = process()
  void work('one', 3)
  for (let n = 0; n < 3; n++) await round()
  expect(done).toEqual(['one', 'one', 'one'])
})
