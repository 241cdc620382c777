import type { EventCode } from './events'

/** The most characters each outside tool takes of one field. */
export const longestField = { analytics: 40, chat: 255 } as const
const longestSearchText = 100

const productAnalyticsEvents: readonly string[] = ['HW434', 'HW435'] satisfies EventCode[]

export function goesToProductAnalytics(code: string): boolean {
  return productAnalyticsEvents.includes(code)
}

/** Texts are cut, everything else passes as it is. */
export function cutFor<F extends Record<string, unknown>>(tool: keyof typeof longestField, fields: F): F {
  const cut = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.slice(0, longestField[tool]) : value,
  ])
  return Object.fromEntries(cut) as F
}

export function cutSearchText(text: string): string {
  return text.slice(0, longestSearchText)
}
