import type { Fields } from '@steading/domain/records/sync/stored-record'
import { draw } from './draw'

/** SQLite and nothing of ours around it, in a worker because its files can be had nowhere else. */
const worker = new Worker(new URL('./bare-worker.ts', import.meta.url), { type: 'module' })

const ask = <T>(name: string, ...args: unknown[]): Promise<T> =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => ('error' in data ? reject(new Error(data.error)) : resolve(data.answer))
    worker.postMessage({ name, args })
  })

const bare = { load: (farm: string) => ask<{ ms: number; records: number }>('load', farm) }
export type BareBench = typeof bare
declare global {
  interface Window {
    bare: BareBench
  }
}
window.bare = bare
if (location.search === '?first') window.painted = ask<Fields[]>('first').then(draw)
