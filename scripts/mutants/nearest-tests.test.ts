import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { importersIn, nearestTests } from './nearest-tests'

test('the tests of a file are those that run it, the nearest first, and not those that only know its types', async () => {
  const root = await mkdtemp(join(tmpdir(), 'steading-nearest-'))
  const files: { [path: string]: string } = {
    'packages/domain/src/herds/herd.ts': '',
    'packages/domain/src/herds/herd.test.ts': "import { a } from './herd'",
    'packages/domain/src/herds/yard.ts': "export { a } from './herd'",
    'packages/domain/src/milk/milk.test.ts': "import { a } from '../herds/herd'",
    'packages/client/src/yard.test.tsx': "import { a } from '@steading/domain/herds/yard'",
    'packages/client/src/types.test.ts': "import type { A } from '@steading/domain/herds/herd'",
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(root, dirname(path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  expect(nearestTests('packages/domain/src/herds/herd.ts', importersIn(root, Object.keys(files)))).toEqual([
    'packages/domain/src/herds/herd.test.ts',
    'packages/domain/src/milk/milk.test.ts',
    'packages/client/src/yard.test.tsx',
  ])
  await rm(root, { recursive: true })
})
