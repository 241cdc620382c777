import type { Region } from '../../base/regions/regions'
import type { Facts } from '../../jobs-read/facts/facts'
import { hasRunOut } from '../types/moving/certificate-states'

/**
 * Whether a movement was begun and is not over. A movement whose certificate ran out has to be begun anew.
 */
export const hasOpenMove = (
  { movesOpen, certificate }: Pick<Facts, 'movesOpen' | 'certificate'>,
  { region, today }: { region: Region; today: number },
): boolean => movesOpen > 0 || (certificate !== undefined && !hasRunOut(certificate, { region, day: today }))
