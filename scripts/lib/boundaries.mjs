import { root } from './root.mjs'
import { runPackage } from './run.mjs'

const checked = ['packages', 'simulate', 'e2e', 'bench']

/**
 * Checks which modules import which. The answer includes their number, since a checker that finds no files
 * finds no faults.
 * @param {{ cwd?: string, folders?: string[] }} [options]
 */
export async function checkBoundaries({ cwd = root, folders = checked } = {}) {
  const args = ['--config', `${root}/.dependency-cruiser.cjs`, '--output-type', 'json', ...folders]
  const { output } = await runPackage('dependency-cruiser/bin/dependency-cruise.mjs', args, { cwd })
  const start = output.indexOf('{')
  if (start < 0) return { modules: 0, violations: [], output }
  const { summary } = JSON.parse(output.slice(start, output.lastIndexOf('}') + 1))
  /** @type {{ rule: string, from: string, to: string }[]} */
  const violations = summary.violations.map((/** @type {any} */ one) => ({
    rule: one.rule.name,
    from: one.from,
    to: one.to,
  }))
  return { modules: Number(summary.totalCruised), violations, output: '' }
}
