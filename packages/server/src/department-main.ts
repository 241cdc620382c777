import { readStandIn } from './department/faults'
import { startStandIn } from './department/stand-in'

const standIn = await startStandIn(readStandIn(process.env), Number(process.env.PORT ?? 0))
console.log(standIn.url)

/** The parent process holds the other end of stdin: when the parent ends in any way, so does this process. */
process.stdin.resume().once('close', () => process.exit(0))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(0))
