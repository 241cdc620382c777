import { describe } from 'vitest'
// Before the files that use it, so that what it does after a test is done after every one of them.
import './test-screen'

const files = Object.entries(import.meta.glob<object>('../**/*.screen.test.ts'))

/**
 * Every second file of the screens, in one page: to read the whole app once for each took longer than the tests
 * themselves. Two halves keep two cores busy.
 */
export function describeHalf(half: 0 | 1): void {
  for (const [file, load] of files.filter((_, at) => at % 2 === half))
    describe(file, async () => {
      await load()
    })
}
