import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { checkBoundaries } from './boundaries.mjs'
import { buildIfChanged } from './build.mjs'
import { needChromium, quickestChromium } from './chromium.mjs'
import { checkLooks } from './looks.mjs'
import { checkWords } from './plain-words.mjs'
import {
  countPlaywright,
  countVitest,
  forgetReport,
  journeysOf,
  oneFailed,
  onePassed,
  pagesSeen,
  readReport,
  saidOf,
  sum,
  withExitCode,
} from './reports.mjs'
import { cacheFolder, inRoot } from './root.mjs'
import { runPackage } from './run.mjs'
import { testSeed } from './test-seed.mjs'

/** @typedef {import('./reports.mjs').Count} Count */
/** The runner always shows `said`. @typedef {{ count: Count, output: string, said?: string }} Outcome */

export const stages = {
  types,
  lint,
  boundaries,
  knip,
  screens: () => vitest('screens', ['screens']),
  unit: () => vitest('unit', ['domain', 'client']),
  server: () => vitest('server', ['server']),
  simulation,
  scripts: () => vitest('scripts', ['scripts']),
  alone: () => vitest('alone', ['alone']),
  browser,
}

/** @typedef {keyof typeof stages} StageName */

/**
 * In this order. The screens keep two cores busy longest, in two halves. Stages that use one core, or mostly
 * wait, run two at a time and without output.
 * @type {{ names: StageName[], together: boolean }[]}
 */
export const order = [
  { names: ['screens'], together: true },
  {
    names: ['types', 'lint', 'boundaries', 'knip', 'unit', 'server', 'scripts', 'simulation'],
    together: true,
  },
  { names: ['alone', 'browser'], together: false },
]

/**
 * Checks each package and the code around it. A package reads only the declarations of another, and unchanged
 * ones are not checked again. Several checkers would read the same types several times.
 * @returns {Promise<Outcome>}
 */
function types() {
  return quiet('typescript-7/bin/tsc', ['-b', '.', '--checkers', '1'])
}

/** @param {string} file @param {string[]} args @returns {Promise<Outcome>} */
async function quiet(file, args) {
  const { code, output } = await runPackage(file, args)
  return { count: code === 0 ? onePassed : oneFailed, output }
}

/**
 * Checks the code style, that screens use only the tokens' looks, and that comments and titles are plain English.
 * @returns {Promise<Outcome>}
 */
async function lint() {
  const written = await quiet('@biomejs/biome/bin/biome', ['check', '--error-on-warnings'])
  const { files, found } = checkLooks()
  if (files < 100) return { count: oneFailed, output: `only ${files} files were looked at` }
  const lines = found.map(({ file, line, why, said }) => `${file}:${line} says ${why} of its own: ${said}`)
  const looks = lines.length ? oneFailed : onePassed
  const unclear = checkWords().found.map(({ file, line, said }) => `${file}:${line} is not plain: ${said}`)
  const words = unclear.length ? oneFailed : onePassed
  const output = [written.output, ...lines, ...unclear].join('\n')
  return { count: sum([written.count, looks, words]), output }
}

/** Two runs: code without any use, and code that only tests use. @returns {Promise<Outcome>} */
async function knip() {
  const all = await quiet('knip/bin/knip.js', [])
  const product = await quiet('knip/bin/knip.js', ['--production', '--config', 'knip.production.json'])
  return { count: sum([all.count, product.count]), output: all.output + product.output }
}

/** @returns {Promise<Outcome>} */
async function boundaries() {
  const { modules, violations, output } = await checkBoundaries()
  if (modules < 100) return { count: oneFailed, output: `only ${modules} modules were looked at\n${output}` }
  const lines = violations.map(({ rule, from, to }) => `${rule}: ${from} -> ${to}`)
  return { count: lines.length ? oneFailed : onePassed, output: lines.join('\n') }
}

/** @param {string} name @param {string[]} projects @returns {Promise<Outcome>} */
async function vitest(name, projects) {
  const report = await reportFile(`${name}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const { code, output } = await runPackage('vitest/vitest.mjs', ['run', ...chosen, ...reporters])
  const count = (await readReport(report, countVitest)) ?? { passed: 0, failed: 0 }
  return { count: withExitCode(count, code), output }
}

/** @returns {Promise<Outcome>} */
async function simulation() {
  const tests = await vitest('simulation', ['simulate'])
  const seeds = ['simulate/main.ts', '--seeds', '100', '--start', String(testSeed())]
  const { code, output } = await runPackage('tsx/dist/cli.mjs', seeds)
  return { count: sum([tests.count, code === 0 ? onePassed : oneFailed]), output: tests.output + output }
}

/** @returns {Promise<Outcome>} */
async function browser() {
  const config = 'e2e/playwright.config.ts'
  if (!existsSync(inRoot(config))) return { count: oneFailed, output: `${config} is missing` }
  const report = await reportFile('browser.json')
  const chromium = await needChromium()
  const browsers = { CHROME_PATH: chromium, CHROME_SHELL_PATH: await quickestChromium(chromium) }
  const env = { ...process.env, ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  await buildIfChanged()
  const args = ['test', '-c', config, '--reporter=dot,json']
  const { code } = await runPackage('@playwright/test/cli.js', args, { show: true, env })
  const count = (await readReport(report, countPlaywright)) ?? { passed: 0, failed: 0 }
  const journeys = (await readReport(report, journeysOf)) ?? []
  return { count: withExitCode(count, code), output: await pagesSeen(journeys), said: saidOf(journeys) }
}

/** @param {string} name */
async function reportFile(name) {
  const folder = join(cacheFolder, 'reports')
  await mkdir(folder, { recursive: true })
  await forgetReport(join(folder, name))
  return join(folder, name)
}
