/** A scan of sheep is a count: nought is barren. The empty text where the scan showed nothing certain. */
export function scanResult(said: unknown, foetuses: unknown): 'carrying' | 'empty' | '' {
  if (said === 'In Calf') return 'carrying'
  if (said === 'Empty') return 'empty'
  if (typeof foetuses !== 'number' || foetuses < 0) return ''
  return foetuses > 0 ? 'carrying' : 'empty'
}
