import cluster from 'node:cluster'
import { tellParent } from './processes/start-workers'
import { type RunningServer, runServer } from './run-server'
import { StartupProblem } from './startup-problem'

let ending = false
const lost = (why: string) => {
  console.error(why)
  void end(1)
}
const starting: Promise<RunningServer> = runServer(process.env, lost, import.meta.filename)

// Set up at once, so that Ctrl-C during a first start leaves no PostgreSQL behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))

async function end(code: number) {
  if (ending) return
  ending = true
  const running = await starting.catch(() => undefined)
  await running?.stop()
  process.exit(code)
}

starting.catch(async (error) => {
  // A stop before the server was ready is no failure.
  if (ending) return
  if (cluster.isWorker && error instanceof StartupProblem) await tellParent(error.message)
  else console.error(error instanceof StartupProblem ? error.message : error)
  process.exit(1)
})
