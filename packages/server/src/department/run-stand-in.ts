import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { extname, join } from 'node:path'

/** The stand-in as a process of its own, as a department would be; it ends with us, however we end. */
export async function runStandIn(): Promise<{ url: string; stop(): Promise<void> }> {
  // Beside the server's own entry, in the sources and in the build alike.
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
