import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkNode, differences } from './install.mjs'
import {
  countPlaywright,
  countVitest,
  journeysOf,
  pagesSeen,
  saidOf,
  sum,
  tableOf,
  withExitCode,
} from './reports.mjs'

describe('the closing line counts', () => {
  test('each test of a unit run, and a file that could not be loaded as one failure', () => {
    const passed = { status: 'passed' }
    const testResults = [
      { status: 'passed', assertionResults: [passed, passed, { status: 'pending' }] },
      { status: 'failed', assertionResults: [passed, { status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ]
    expect(countVitest({ testResults })).toEqual({ passed: 3, failed: 2 })
  })

  test('a browser test that passed at the second try as failed, and an error outside tests too', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1 }
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 3 })
  })

  test('a run that ended badly or ran nothing as a failure, whatever its report says', () => {
    expect(withExitCode({ passed: 9, failed: 0 }, 1)).toEqual({ passed: 9, failed: 1 })
    expect(withExitCode({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 })
    expect(withExitCode({ passed: 9, failed: 2 }, 1)).toEqual({ passed: 9, failed: 2 })
    expect(withExitCode({ passed: 9, failed: 0 }, 0)).toEqual({ passed: 9, failed: 0 })
  })

  test('all of them together', () => {
    expect(sum([])).toEqual({ passed: 0, failed: 0 })
    expect(
      sum([
        { passed: 1, failed: 2 },
        { passed: 3, failed: 4 },
      ]),
    ).toEqual({ passed: 4, failed: 6 })
  })
})

describe('after a run it is said', () => {
  const spec = (title: string, status: string, ...durations: number[]) => ({
    title,
    tests: [{ projectName: 'phone', status, results: durations.map((duration) => ({ duration })) }],
  })
  const weighed = Array.from({ length: 12 }, (_, n) =>
    spec(`animal ${n + 1} is weighed`, 'expected', 100 * (n + 1)),
  )
  const report = {
    suites: [
      { specs: weighed },
      {
        specs: [spec('a calf is born', 'flaky', 4000, 2000)],
        suites: [{ specs: [spec('a cow is lost', 'unexpected', 10, 10)] }],
      },
    ],
  }

  test('which five journeys took longest, and which failed, be it only at the first try', () => {
    expect(saidOf(journeysOf(report)).split('\n')).toEqual([
      '    6.0 s  phone: a calf is born',
      '    1.2 s  phone: animal 12 is weighed',
      '    1.1 s  phone: animal 11 is weighed',
      '    1.0 s  phone: animal 10 is weighed',
      '    0.9 s  phone: animal 9 is weighed',
      'failed: phone: a calf is born',
      'failed: phone: a cow is lost',
    ])
  })

  test('what stood on the screen when one failed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'steading-seen-'))
    const path = join(folder, 'error-context.md')
    await writeFile(path, '# Error\n\n# Page snapshot\n\n```yaml\n- button "Save"\n- text: 3 cows\n```\n')
    const tries = [{ duration: 5, attachments: [{ name: 'error-context', path }] }]
    const lost = {
      title: 'a cow is lost',
      tests: [{ projectName: 'phone', status: 'unexpected', results: tries }],
    }
    const found = {
      title: 'she is found',
      tests: [{ projectName: 'phone', status: 'expected', results: tries }],
    }
    const said = await pagesSeen(journeysOf({ suites: [{ specs: [lost, found] }] }))
    expect(said).toBe('seen when it failed: phone: a cow is lost\n- button "Save"\n- text: 3 cows\n')
    await rm(folder, { recursive: true })
  })

  test('what each stage cost', () => {
    const stages = [
      { name: 'lint', count: { passed: 1, failed: 0 }, seconds: 3.14 },
      { name: 'browser', count: { passed: 180, failed: 2 }, seconds: 402 },
    ]
    expect(tableOf(stages, 403.4).split('\n')).toEqual([
      'lint          1 ok      0 not    3.1 s',
      'browser     180 ok      2 not  402.0 s',
      'together    181 ok      2 not  403.4 s',
    ])
  })
})

describe('packages are installed again', () => {
  const wanted = {
    '': { version: '0.1.0' },
    'packages/domain': { version: '0.1.0' },
    'node_modules/@steading/domain': { link: true },
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/fsevents': { version: '2.3.3', optional: true },
  }

  test('when one is missing or of another version', () => {
    expect(differences(wanted, {})).toEqual(['node_modules/zod'])
    expect(differences(wanted, { 'node_modules/zod': { version: '4.6.6' } })).toEqual(['node_modules/zod'])
  })

  test('but not when only another machine’s package is missing', () => {
    expect(differences(wanted, { 'node_modules/zod': { version: '4.6.7' } })).toEqual([])
  })
})

test('an old Node gets a sentence that names the version it needs', () => {
  expect(() => checkNode('20.18.3')).toThrow('Steading needs Node 20.19 or newer, but this is Node 20.18.3.')
  expect(() => checkNode('20.19.0')).not.toThrow()
  expect(() => checkNode('24.1.0')).not.toThrow()
})
