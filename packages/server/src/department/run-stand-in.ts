import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { extname, join } from 'node:path'

/** Runs the stand-in as a separate process, like a real department; it ends whenever this process ends. */
export async function runStandIn(): Promise<{ url: string; stop(): Promise<void> }> {
  // Next to the server's own entry, both in the sources and in the build.
  const folder = import.meta.dirname.replace(/[\\/]department$/, '')
  const file = join(folder, `department-main${extname(import.meta.filename)}`)
  const child = spawn(process.execPath, [...process.execArgv, file], {
    env: { PATH: process.env.PATH ?? '' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const [said] = (await Promise.race([
    once(child.stdout, 'data'),
    exited.then(([code]) => Promise.reject(new Error(`the stand-in department ended with ${code}`))),
  ])) as [Buffer]
  return {
    url: said.toString().trim(),
    async stop() {
      child.stdin.end()
      await exited
    },
  }
}
