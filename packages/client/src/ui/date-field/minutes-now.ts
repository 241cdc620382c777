/** The time it is here, in minutes since midnight. */
export const minutesNow = (): number => {
  const now = new Date()
  return now.getHours() * 60 + now.getMinutes()
}
