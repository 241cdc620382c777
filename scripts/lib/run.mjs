import { spawn } from 'node:child_process'
import { root } from './root.mjs'

/**
 * Runs a command to its end. With `show` it writes to the terminal; otherwise its output is returned.
 * @param {string} command
 * @param {string[]} args
 * @param {{ show?: boolean, cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { show = false, cwd = root, env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}` }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * Runs a program of an installed package from its own file: `npx` costs half a second and may use the
 * network.
 * @param {string} file under node_modules
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runPackage = (file, args, options) =>
  run(process.execPath, [`${root}/node_modules/${file}`, ...args], options)
