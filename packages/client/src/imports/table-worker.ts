/// <reference lib="webworker" />
import '../platform/app/no-eval'
import type { GuessAt } from '@steading/domain/imports/guess-columns'
import { readTable } from './table-reader'

declare const self: DedicatedWorkerGlobalScope

self.addEventListener('message', ({ data }: MessageEvent<{ file: Blob; at: GuessAt }>) => {
  void readTable(data.file, data.at).then((answer) => self.postMessage(answer))
})
