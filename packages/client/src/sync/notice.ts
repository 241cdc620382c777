import type { Problem } from '@steading/domain/problems/problems'

/** What the farmer is told out of turn. */
export type Notice =
  | { kind: 'alert'; problem: Problem; confirm?: string }
  | { kind: 'toast'; text: string; tone: 'error' | 'info' | 'success' }
