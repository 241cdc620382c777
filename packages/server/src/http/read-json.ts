import type { FastifyInstance } from 'fastify'
import { Refused } from './refused'

export const largestBody = 20 * 1024 * 1024
const deepestNesting = 50

/** JSON and nothing else. Depth is counted before parsing, so that no later step can be made to run out of stack. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    if (isTooDeep(text)) return done(new Refused('invalidInput'))
    return parse(request, text, done)
  })
}

const [quote, backslash, brace, bracket, closeBrace, closeBracket] = [0x22, 0x5c, 0x7b, 0x5b, 0x7d, 0x5d]

export function isTooDeep(json: string): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const char = json.charCodeAt(at)
    if (char === quote) at = endOfString(json, at)
    else if (char === brace || char === bracket) {
      if (++depth > deepestNesting) return true
    } else if (char === closeBrace || char === closeBracket) depth--
  }
  return false
}

function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end === -1 ? json.length : end
}

function isEscaped(json: string, at: number): boolean {
  let before = at - 1
  while (json.charCodeAt(before) === backslash) before--
  return (at - 1 - before) % 2 === 1
}
