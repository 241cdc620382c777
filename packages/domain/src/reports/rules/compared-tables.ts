import type { Compared } from '../../base/regions/dated-rules'

const copies: Compared = {
  day: '2026-11-19',
  with: 'copies of the pages named, the newest of May 2026',
  copy: true,
}

/**
 * Tables whose rules were compared with their sources. A rule from memory is marked so itself and is left
 * out.
 */
export const comparedTables: { readonly [about: string]: Compared } = {
  'RULES.ACCIDENT': copies,
  'RULES.ARRIVAL': copies,
  'RULES.ARRIVAL_TEST': copies,
  'RULES.BREED_REGISTRATION': copies,
  'RULES.BSE': copies,
  'RULES.CALF_REGISTRATION': copies,
  'RULES.CASTRATION': copies,
  'RULES.CERTIFICATE': copies,
  'RULES.DEAD_CALF': copies,
  'RULES.DEATH': copies,
  'RULES.DEPARTURE': copies,
  'RULES.DIPPING': copies,
  'RULES.DISBUDDING': copies,
  'RULES.DRY_COW': copies,
  'RULES.FINISHING': copies,
  'RULES.HERD_TEST': copies,
  'RULES.HOLDING_STANDSTILL': copies,
  'RULES.LAST_FARM': copies,
  'RULES.LEAVE_AGE': copies,
  'RULES.LOST_TAG': copies,
  'RULES.MASTITIS': copies,
  'RULES.MOVEMENT_PAPER': copies,
  'RULES.MOVE_TEST': copies,
  'RULES.NOT_PERMITTED': copies,
  'RULES.ORGANIC': copies,
  'RULES.PAPERS': copies,
  'RULES.PREMATURE': copies,
  'RULES.PRESCRIPTION': copies,
  'RULES.PURCHASE': copies,
  'RULES.REGISTER_ENTRY': copies,
  'RULES.SPRAYING': copies,
  'RULES.STANDSTILL': copies,
  'RULES.SUCKLER': copies,
  'RULES.TAGGING': copies,
  'RULES.TAG_ORDER': copies,
  'RULES.TAIL_DOCKING': copies,
  'RULES.TANK': copies,
  'RULES.TB_RETEST': copies,
  'RULES.TEMPERATURE': copies,
  'RULES.TESTED_FROM': copies,
  'RULES.TREATMENT': copies,
  'RULES.UNITS': copies,
  'RULES.VACCINE': copies,
}
