import type { Problem } from '@steading/domain/records/problems/problems'

/** A message that the app shows the farmer out of turn. */
export type Notice =
  | { kind: 'alert'; problem: Problem; confirm?: string }
  | { kind: 'toast'; text: string; tone: 'error' | 'info' | 'success' }
