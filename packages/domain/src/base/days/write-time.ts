export type Clock = '12' | '24'

/** As a farmer chooses it; 24 hours first, as most people outside North America write it. */
export const timeFormats = ['HH_mm', 'hh_mm_aa'] as const

export const clockFor = (format: unknown): Clock | undefined =>
  format === 'HH_mm' ? '24' : format === 'hh_mm_aa' ? '12' : undefined

const two = (number: number) => String(number).padStart(2, '0')

/** A time of day in minutes since midnight: 06:05 PM, or 18:05. */
export function writeTime(minutes: number, clock: Clock): string {
  const [hours, rest] = [Math.floor(minutes / 60), two(minutes % 60)]
  if (clock === '24') return `${two(hours)}:${rest}`
  return `${two(hours % 12 || 12)}:${rest} ${hours < 12 ? 'AM' : 'PM'}`
}
