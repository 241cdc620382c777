import { expect, test } from 'vitest'
import { breather } from './breather'

function work(ms: number) {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('long work lets others in between', async () => {
  const breathe = breather()
  let answered = false
  setImmediate(() => {
    answered = true
  })
  work(30)
  await breathe()
  expect(answered).toBe(true)
})
