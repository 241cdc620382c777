import { dbProblem } from '@steading/client/db/db-fault'
import { noListKeys } from '@steading/client/db/list-db'
import { type OpenedDb, openDb } from '@steading/client/db/open-db'
import { farm, lastSeq, saveBatch } from './saves'

/** Every handle the browser has given out in this worker, so that a test can take them away. */
const handles: FileSystemSyncAccessHandle[] = []
let refused = false
const proto = globalThis.FileSystemFileHandle?.prototype
const create = proto?.createSyncAccessHandle
if (create)
  proto.createSyncAccessHandle = async function () {
    if (refused) throw new DOMException('The file is gone', 'InvalidStateError')
    const handle = await create.call(this)
    handles.push(handle)
    return handle
  }

let current: OpenedDb | undefined
const met: string[] = []
let rebuilds = 0

const the = () => {
  if (!current) throw new Error('nothing is open')
  return current.db
}

/** What a farmer would see of a step: done, or which alert. */
async function outcome(step: () => Promise<unknown>): Promise<string> {
  try {
    await step()
    return 'done'
  } catch (error) {
    const { code, kind } = await dbProblem(error)
    return kind ? `${code} ${kind}` : code
  }
}

export const faultCommands = {
  withoutFiles: async () => {
    Reflect.deleteProperty(StorageManager.prototype, 'getDirectory')
  },
  open: async (options: { hadData?: boolean; checkAfter?: number; patience?: number } = {}) => {
    const result = await openDb({
      listKeys: noListKeys,
      hadData: false,
      ...options,
      report: ({ code }) => met.push(code),
      rebuilt: () => {
        rebuilds++
      },
    })
    if (!result.ok) return result.problem.code
    current = result.value
    return { storage: current.storage, evicted: current.evicted }
  },
  close: async () => {
    await current?.close()
    current = undefined
  },
  save: async (id: string, tag: string) =>
    outcome(async () => the().commit(saveBatch((await lastSeq(the())) + 1, id, tag))),
  sent: async (seq: number) => the().commit({ farm, outboxRemove: [seq] }),
  fill: async (megabytes: number) => {
    const fields = { notes: 'x'.repeat(1000) }
    for (let n = 0; n < megabytes * 1000; n += 1000) {
      const loads = Array.from({ length: 1000 }, (_, i) => ({
        collection: 'tasks' as const,
        record: { id: `t${String(n + i).padStart(8, '0')}`, fields, clocks: { '*': '0m3abcdef.0000.d1' } },
      }))
      const done = await outcome(() => the().commit({ farm, startLoad: n === 0, loads }))
      if (done !== 'done') return done
    }
    return 'done'
  },
  finishLoad: async () => outcome(() => the().commit({ farm, finishLoad: true })),
  tags: async () =>
    (await the().scan(farm, 'animals', '', 1000)).map(({ id, fields }) => `${id} ${fields.tag}`),
  outbox: async () => (await the().outbox()).map(({ seq }) => seq),
  device: async () => the().device(),
  countTasks: async () => the().count(farm, 'tasks'),
  readAllTasks: async () => outcome(() => the().scan(farm, 'tasks', '', 1e6)),
  met: async () => ({ met, rebuilds }),
  loseHandles: async (forGood: boolean) => {
    for (const handle of handles.splice(0)) handle.close()
    refused = forGood
  },
  /** Overwrites part of the database file behind everybody's back. */
  corrupt: async (from: number, bytes: number) => {
    const root = await navigator.storage.getDirectory()
    const files = await (await root.getDirectoryHandle('steading')).getDirectoryHandle('.opaque')
    for await (const handle of files.values()) {
      if (handle.kind !== 'file') continue
      const access = await create?.call(handle as FileSystemFileHandle)
      if (!access) continue
      const head = new Uint8Array(9)
      access.read(head, { at: 0 })
      if (new TextDecoder().decode(head) === '/farm.db\0') {
        const end = Math.min(access.getSize(), 4096 + from + bytes)
        access.write(crypto.getRandomValues(new Uint8Array(Math.min(65536, end - 4096 - from))), {
          at: 4096 + from,
        })
        access.flush()
      }
      access.close()
    }
  },
  asideSize: async () => {
    const root = await navigator.storage.getDirectory()
    const handle = await root.getFileHandle('steading-broken.db').catch(() => undefined)
    return handle ? (await handle.getFile()).size : 0
  },
}
