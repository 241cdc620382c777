import fastify from 'fastify'
import { expect, test } from 'vitest'
import { CallerGone } from '../database/while-called'
import { watchDisk } from '../disk/watch-disk'
import { answerErrors } from './answer-errors'

test('a caller who hangs up is no line in the log, and a fault of ours is one', async () => {
  const lines: string[] = []
  const app = fastify({
    logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } },
  })
  answerErrors(app, watchDisk({ freeBytes: undefined, tryWriting: async () => undefined }))
  app.get('/gone', () => Promise.reject(new CallerGone()))
  app.get('/fault', () => Promise.reject(new Error('a fault')))
  await app.inject('/gone')
  expect(lines).toEqual([])
  expect((await app.inject('/fault')).statusCode).toBe(500)
  expect(lines.join()).toContain('a fault')
  await app.close()
})
