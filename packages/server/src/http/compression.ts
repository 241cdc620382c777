import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { Refused } from '../problems/refused'

/** Quick rather than small: records shrink tenfold at the lowest setting, and phones wait for the server. */
export function compression(app: FastifyInstance): void {
  app.register(fastifyCompress, {
    encodings: ['gzip', 'br'],
    zlibOptions: { level: 1, chunkSize: 64 * 1024, memLevel: 9 },
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    requestEncodings: ['gzip', 'br', 'deflate', 'identity'],
    onUnsupportedRequestEncoding: () => new Refused('wrongContentType'),
    onInvalidRequestPayload: () => new Refused('invalidInput'),
  })
}
