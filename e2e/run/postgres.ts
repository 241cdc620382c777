import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const home = (dataDir: string) => join(dataDir, 'postgres')

/** PostgreSQL notes its process on the first line of this file and its port on the fourth. */
async function postmaster(dataDir: string): Promise<{ pid: number; port: number }> {
  const lines = (await readFile(join(home(dataDir), 'data/postmaster.pid'), 'utf8')).split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}

export const postmasterPid = async (dataDir: string) => (await postmaster(dataDir)).pid

export async function databaseUrl(dataDir: string): Promise<string> {
  const password = (await readFile(join(home(dataDir), 'password'), 'utf8')).trim()
  return `postgres://steading:${password}@127.0.0.1:${(await postmaster(dataDir)).port}/steading`
}
