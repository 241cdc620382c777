import type { Readable } from 'node:stream'
import type { CallLimit } from '@steading/domain/outside/sync/call-limits'
import { Refused } from '../problems/refused'
import { codeOf } from '../startup-problem'
import type { Purse } from './byte-budget'
import { jsonCounter } from './count-json'

export type Reception = { limit: CallLimit; patienceMs: number; purse: Purse | undefined }

/**
 * The body as text, decompressed, checked against its limits with each piece. A caller who sends too much or
 * too slowly gets a refusal at once, and the rest is never read.
 */
export function receiveBody(payload: Readable, { limit, patienceMs, purse }: Reception): Promise<string> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    const counter = jsonCounter(limit.values)
    let length = 0
    const timer = setTimeout(() => stop(new Refused('tooSlow')), patienceMs)
    let goOn: NodeJS.Timeout | undefined
    const settle = () => {
      clearTimeout(timer)
      clearTimeout(goOn)
      payload.off('data', take).off('end', end).off('error', stop).off('close', cut)
      // Without a listener, a later error would end the process.
      payload.on('error', () => undefined)
    }
    function stop(error: unknown) {
      settle()
      payload.pause()
      reject(isUnreadable(error) ? new Refused('invalidInput') : error)
    }
    function take(piece: Buffer) {
      length += piece.length
      if (length > limit.bytes) return stop(new Refused('tooLarge'))
      const excess = counter.add(piece)
      if (excess) return stop(new Refused(excess === 'tooDeep' ? 'invalidInput' : 'tooLarge'))
      if (purse?.take(piece.length) === false) return stop(new Refused('serverBusy'))
      pieces.push(piece)
      const pauseMs = purse?.pauseAfter(piece.length) ?? 0
      if (pauseMs === 0) return
      payload.pause()
      goOn = setTimeout(() => payload.resume(), pauseMs)
    }
    function end() {
      settle()
      resolve(Buffer.concat(pieces, length).toString('utf8'))
    }
    const cut = () => stop(new Refused('invalidInput'))
    payload.on('data', take).on('end', end).on('error', stop).on('close', cut)
    payload.resume()
  })
}

/** Wrongly compressed, or broken off on the way. */
const isUnreadable = (error: unknown) =>
  /^(Z_|ERR_|ECONNRESET)/.test(codeOf(error) ?? '') && !(error instanceof Refused)
