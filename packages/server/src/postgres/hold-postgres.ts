import { startPostgres } from './start-postgres'

// Tests run this as a separate process and kill it: it starts PostgreSQL on the given folder and stays.
const [dataDir = ''] = process.argv.slice(2)
const say = (word: string, value: unknown) => process.stdout.write(`${JSON.stringify({ [word]: value })}\n`)

startPostgres({ dataDir, log: (line) => say('log', line) }).then(
  (postgres) => {
    say('started', { url: postgres.url, pid: postgres.pid })
    const staying = setInterval(() => undefined, 1_000)
    process.once('SIGTERM', async () => {
      await postgres.stop()
      clearInterval(staying)
    })
  },
  (error) => {
    say('failed', error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  },
)
