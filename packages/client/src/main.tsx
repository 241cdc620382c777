import { start } from './app/start'
import type { FarmClient } from './worker/farm-client'

type Connect = { connectFarm: () => FarmClient | Promise<FarmClient> }

const connect = import.meta.glob<Connect>('./worker/connect-farm.ts')
const [load] = Object.values(connect)
if (!load) throw new Error('The worker that keeps the farm is not part of this build')
void start(load().then(({ connectFarm }) => connectFarm()))
