/** A pattern that names no stage or version would lead every choice to the same place. */
export const isEnvironmentPattern = (pattern: string): boolean =>
  /^https:\/\/[a-z0-9.{}-]+(:\d{1,5})?(\/[^\s]*)?$/i.test(pattern) &&
  pattern.includes('{stage}') &&
  pattern.includes('{version}')
