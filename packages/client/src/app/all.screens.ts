import { describe } from 'vitest'
// Before the files that use it, so that what it does after a test is done after every one of them.
import './test-screen'

// In one page: the whole app is read once and not once for each file, which took longer than the tests themselves.
const files = import.meta.glob<object>('../**/*.screen.test.ts')

for (const [file, load] of Object.entries(files))
  describe(file, async () => {
    await load()
  })
