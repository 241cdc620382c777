import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { row } from './contract-samples'
import { noListKeys } from './list-db'
import { openDb } from './open-db'
import { markName, OutboxMirror } from './outbox-mirror'

const refusal = (name: string) => new DOMException('not here', name)
const notFound = () => refusal('NotFoundError')

/** The browser's folders and files as far as the app looks at them. Opening a file fails as the test says. */
function files(failure: { root?: string; open?: string }, kept: { [name: string]: string } = {}) {
  const asked = { root: 0, open: 0 }
  const fileOf = (name: string) => ({
    kind: 'file',
    name,
    getFile: async () => new Blob([kept[name] ?? '']),
    createSyncAccessHandle: async () => {
      asked.open++
      if (failure.open) throw refusal(failure.open)
      return { close: () => undefined }
    },
  })
  const folder = {
    kind: 'directory',
    getDirectoryHandle: async (name: string, { create = false } = {}) => {
      if (!create && name === '.opaque' && Object.keys(kept).length === 0) throw notFound()
      return folder
    },
    getFileHandle: async (name: string) => fileOf(name),
    removeEntry: async () => undefined,
    async *values() {
      for (const name of Object.keys(kept)) yield fileOf(name)
    },
  }
  const getDirectory = async () => {
    asked.root++
    if (failure.root) throw refusal(failure.root)
    return folder
  }
  vi.stubGlobal('navigator', { storage: { getDirectory } })
  vi.stubGlobal(
    'FileSystemFileHandle',
    class {
      createSyncAccessHandle() {}
    },
  )
  return asked
}

const farmFile = { a: '/farm.db\0and the herd', b: '\0' }

async function open(patience = 60_000) {
  const met: string[] = []
  const report = ({ code }: { code: string }) => met.push(code)
  const opened = await openDb({ listKeys: noListKeys, hadData: false, report, rebuilt: vi.fn(), patience })
  return {
    opened: opened.ok ? opened.value.storage : opened.problem.code,
    met,
    db: opened.ok && opened.value,
  }
}

const names = async () => (await indexedDB.databases()).map(({ name }) => name)

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
})

describe('a browser that has files and refuses them', () => {
  test.each([
    ['a private window gives no folder', { root: 'SecurityError' }],
    ['the folder is given, no file opens', { open: 'NotSupportedError' }],
    ['the folder is given, a file may not be opened', { open: 'SecurityError' }],
  ])('%s: the farm is kept in IndexedDB, without waiting', async (_, failure) => {
    const asked = files(failure)
    const { opened, met } = await open()
    expect(opened).toBe('indexeddb')
    expect(met).toEqual(['opfsMissing'])
    expect(asked.root).toBe(2)
  })

  test('and at the next start what was kept there is there', async () => {
    files({ root: 'SecurityError' })
    const first = await open()
    if (!first.db) throw new Error('did not open')
    await first.db.db.commit({ farm: 'f1', device: { lastSeq: 1 }, outboxAdd: [row(1, 'a1')] })
    await first.db.close()
    const second = await open()
    expect(second.opened).toBe('indexeddb')
    expect(second.db && (await second.db.db.outbox())).toMatchObject([{ seq: 1 }])
  })

  test.each([
    ['opened', { open: 'NotSupportedError' }],
    ['opened for safety', { open: 'SecurityError' }],
  ])('a farm that lies in a file which cannot be %s is not begun again beside it', async (_, failure) => {
    const asked = files(failure, farmFile)
    const { opened, met } = await open()
    expect(opened).toBe('databaseNotOpened')
    expect(met).toEqual([])
    expect(asked.open).toBe(1)
    expect(await names()).not.toContain('steading')
  })

  test('a farm that the mirror knows of is not begun again when the browser refuses a look for its file', async () => {
    await new OutboxMirror().apply({ farm: 'f1', device: { [markName]: 7 }, outboxAdd: [row(1, 'a1')] })
    files({ root: 'SecurityError' })
    expect((await open()).opened).toBe('databaseNotOpened')
  })

  test('a device whose farmer signed out holds no farm, and lets the next one in', async () => {
    const mirror = new OutboxMirror()
    await mirror.replace({ rows: [], facts: { outboxId: 'o1' }, records: [], mark: 7 })
    files({ root: 'SecurityError' })
    expect((await open()).opened).toBe('indexeddb')
  })
})

test.each(['NoModificationAllowedError', 'InvalidStateError'])(
  'a file another tab still holds (%s) is waited for and never passed by',
  async (name) => {
    for (const kept of [farmFile, {}]) {
      const asked = files({ open: name }, kept)
      expect((await open(600)).opened).toBe('databaseNotOpened')
      expect(asked.open).toBeGreaterThan(1)
    }
    expect(await names()).not.toContain('steading')
  },
)
