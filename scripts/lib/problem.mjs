/** Ends a script with one sentence instead of a stack. */
export class ScriptProblem extends Error {}

/** @param {() => Promise<unknown>} work */
export async function orOneSentence(work) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof ScriptProblem ? error.message : error)
    process.exitCode = 1
  }
}
