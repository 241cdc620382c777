export type Clock = '12' | '24'

const two = (number: number) => String(number).padStart(2, '0')

/** A time of day in minutes since midnight: 06:05 PM, or 18:05. */
export function writeTime(minutes: number, clock: Clock): string {
  const [hours, rest] = [Math.floor(minutes / 60), two(minutes % 60)]
  if (clock === '24') return `${two(hours)}:${rest}`
  return `${two(hours % 12 || 12)}:${rest} ${hours < 12 ? 'AM' : 'PM'}`
}
