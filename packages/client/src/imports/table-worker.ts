/// <reference lib="webworker" />
import '../platform/app/no-eval'
import { answerFile, type FileToRead } from './answer-file'

declare const self: DedicatedWorkerGlobalScope

self.addEventListener('message', ({ data }: MessageEvent<FileToRead>) => {
  void answerFile(data, (read) => self.postMessage(read))
})
