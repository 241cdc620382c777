import { endAllWithMe } from './lib/end-with-me.mjs'
import { installPackages } from './lib/install.mjs'
import { orOneSentence, ScriptProblem } from './lib/problem.mjs'
import { oneFailed, sum, tableOf } from './lib/reports.mjs'
import { root } from './lib/root.mjs'
import { order, stages } from './lib/stages.mjs'
import { testSeed } from './lib/test-seed.mjs'

/** @typedef {import('./lib/stages.mjs').StageName} StageName */

await orOneSentence(async () => {
  const begin = performance.now()
  process.chdir(root)
  endAllWithMe()
  const chosen = chooseStages(process.argv.slice(2))
  await installPackages()
  const done = []
  for (const { names, together } of order) {
    const asked = names.filter((name) => chosen.includes(name))
    done.push(...(await (together ? twoAtATime(asked) : oneByOne(asked))))
  }
  console.log(`\n${tableOf(done, (performance.now() - begin) / 1000)}`)
  console.log(`\nseeds from ${testSeed()} (TEST_SEED=${testSeed()} tries the same again)`)
  const { passed, failed } = sum(done.map(({ count }) => count))
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
})

/** @param {string[]} asked @returns {StageName[]} */
function chooseStages(asked) {
  const names = /** @type {StageName[]} */ (Object.keys(stages))
  const unknown = asked.find((name) => !names.some((known) => known === name))
  if (unknown) throw new ScriptProblem(`There is no stage "${unknown}"; there are ${names.join(', ')}.`)
  return asked.length === 0 ? names : names.filter((name) => asked.includes(name))
}

/** Runs stages on two cores. @param {StageName[]} names */
async function twoAtATime(names) {
  const waiting = [...names]
  /** @type {Awaited<ReturnType<typeof runStage>>[]} */
  const done = []
  const worker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) done.push(await runStage(name))
  }
  await Promise.all([worker(), worker()])
  return done
}

/** @param {StageName[]} names */
async function oneByOne(names) {
  const done = []
  for (const name of names) {
    console.log(`\n== ${name}`)
    done.push(await runStage(name))
  }
  return done
}

/** An error in a stage fails that stage; the ones after it still run. @param {StageName} name */
async function runStage(name) {
  const begin = performance.now()
  const { count, output, said } = await stages[name]().catch((error) => ({
    count: oneFailed,
    output: error instanceof ScriptProblem ? error.message : String(error?.stack ?? error),
    said: '',
  }))
  const seconds = (performance.now() - begin) / 1000
  if (count.failed > 0 && output) console.log(output)
  if (said) console.log(said)
  console.log(`== ${name}: ${count.passed} ok, ${count.failed} not, ${seconds.toFixed(1)} s`)
  return { name, count, seconds }
}
