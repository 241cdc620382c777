import { buildIfChanged } from './lib/build.mjs'
import { needChromium } from './lib/chromium.mjs'
import { endAllWithMe } from './lib/end-with-me.mjs'
import { installPackages } from './lib/install.mjs'
import { orOneSentence, ScriptProblem } from './lib/problem.mjs'
import { root } from './lib/root.mjs'
import { runPackage } from './lib/run.mjs'

const tsx = 'tsx/dist/cli.mjs'
const journeys = ['@playwright/test/cli.js', 'test', '-c', 'e2e']

/** The slow tests: each is a program that prints its counts, and exits non-zero if anything was lost. */
const programs = {
  simulate: [tsx, 'simulate/main.ts', '--seeds', '10000', '--start', '1'],
  kill: [tsx, 'e2e/kill/main.ts'],
  browsers: [tsx, 'e2e/browsers/main.ts'],
  attack: [tsx, 'packages/server/proofs/attack/main.ts', '--built'],
  fuzz: [tsx, 'packages/server/proofs/fuzz/main.ts', '--cases', '20000'],
  filings: [tsx, 'packages/server/proofs/trial/main.ts'],
  'farm-days': [...journeys, '--grep', '@farm-day'],
  newcomer: [...journeys, '--project', 'newcomer'],
  'kill-once': [...journeys, '--project', 'kill-once'],
  looks: [...journeys, '--project', 'phone', '--grep', '@looks'],
  mutants: [tsx, 'scripts/mutants/main.ts', '--sample', '60'],
}
const needNoBuild = ['simulate', 'filings', 'mutants']

await orOneSentence(async () => {
  process.chdir(root)
  endAllWithMe()
  const names = /** @type {(keyof typeof programs)[]} */ (Object.keys(programs))
  const given = process.argv.slice(2)
  const asked = given.filter((word) => word in programs)
  // If one run is named, the arguments after its name belong to it.
  const options = asked.length === 1 ? given.slice(given.indexOf(asked[0] ?? '') + 1) : []
  const unknown = given.find((word) => !(word in programs) && !options.includes(word))
  if (unknown) throw new ScriptProblem(`There is no slow run "${unknown}"; there are ${names.join(', ')}.`)
  const chosen = names.filter((one) => asked.length === 0 || asked.includes(one))
  await installPackages()
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, E2E_SOAK: 'yes' }
  if (chosen.some((name) => !needNoBuild.includes(name))) {
    await buildIfChanged()
    env.CHROME_PATH = await needChromium()
  }
  const failed = []
  for (const name of chosen) {
    console.log(`\n== ${name}`)
    const [file = '', ...args] = programs[name]
    if ((await runPackage(file, [...args, ...options], { show: true, env })).code !== 0) failed.push(name)
  }
  if (failed.length > 0) throw new ScriptProblem(`Failed: ${failed.join(', ')}.`)
})
