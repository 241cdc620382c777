import type { FastifyReply } from 'fastify'
import { whileCalled } from '../database/while-called'

/** For long work on behalf of one caller: its database statements end when the caller hangs up. */
export async function untilHungUp<T>({ raw }: FastifyReply, work: () => Promise<T>): Promise<T> {
  const gone = new AbortController()
  const hungUp = () => gone.abort()
  raw.once('close', hungUp)
  if (raw.destroyed) gone.abort()
  try {
    return await whileCalled(gone.signal, work)
  } finally {
    raw.off('close', hungUp)
  }
}
