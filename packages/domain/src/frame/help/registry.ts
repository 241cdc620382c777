import type { HelpPiece } from './define-help-piece'
import { appHelp } from './pieces/app-help'
import { birthHelp } from './pieces/birth-help'
import { dailyHelp } from './pieces/daily-help'
import { healthHelp } from './pieces/health-help'
import { herdHelp } from './pieces/herd-help'
import { landHelp } from './pieces/land-help'

/** Every help piece, in reading order. A new one is a row in a file of pieces, its texts and its pictures. */
export const helpPieces: readonly HelpPiece[] = [
  ...dailyHelp,
  ...birthHelp,
  ...healthHelp,
  ...herdHelp,
  ...landHelp,
  ...appHelp,
]
