import { expect, inject, test } from 'vitest'
import { StartupProblem } from '../startup-problem'
import { freePort } from './launch'
import { reachDatabase } from './reach-database'

const changed = (part: 'password' | 'pathname' | 'port', value: string) => {
  const url = new URL(inject('postgresUrl'))
  url[part] = value
  return url.href
}

test('a database that answers is reached', async () => {
  await expect(reachDatabase(inject('postgresUrl'))).resolves.toBeUndefined()
})

test.each([
  ['nothing answers there', async () => changed('port', String(await freePort()))],
  ['the password is wrong', async () => changed('password', 'guess')],
  ['there is no such database', async () => changed('pathname', '/nowhere')],
])('otherwise one sentence says that %s, without the password', async (reason, address) => {
  const url = await address()
  const { host, pathname, password } = new URL(url)
  const problem = await reachDatabase(url).catch((error: unknown) => error)
  expect(problem).toEqual(
    new StartupProblem(`The database at DATABASE_URL (${host}${pathname}) cannot be reached: ${reason}.`),
  )
  expect(String(problem)).not.toContain(password)
})
