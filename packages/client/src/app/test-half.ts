import { describe } from 'vitest'
// Before the files that use it, so that what it does after a test is done after every one of them.
import './test-screen'

const files = import.meta.glob<object>('../**/*.screen.test.ts')
const texts = import.meta.glob<string>('../**/*.screen.test.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** About how long a file takes: by how much it says. A walk over every page says little and goes far. */
const weightOf = (file: string) => (texts[file]?.length ?? 0) * (file === './doors.screen.test.ts' ? 10 : 1)

/** The heaviest first, each to the half that has less to do. */
type Half = { files: Set<string>; weight: number }

function halves(): [Set<string>, Set<string>] {
  const given: [Half, Half] = [
    { files: new Set<string>(), weight: 0 },
    { files: new Set<string>(), weight: 0 },
  ]
  for (const file of Object.keys(files).sort((a, b) => weightOf(b) - weightOf(a))) {
    const lighter = given[0].weight <= given[1].weight ? given[0] : given[1]
    lighter.files.add(file)
    lighter.weight += weightOf(file)
  }
  return [given[0].files, given[1].files]
}

/**
 * Half of the screens, in one page: to read the whole app once for each file took longer than the tests themselves. Two
 * halves keep two cores busy.
 */
export function describeHalf(half: 0 | 1): void {
  const mine = halves()[half]
  for (const [file, load] of Object.entries(files))
    if (mine.has(file))
      describe(file, async () => {
        await load()
      })
}
