import { expect, test } from 'vitest'
import { edgeRules } from './page-edges'

test('every printed page says whose it is, what, the day and which page of how many, whatever a farm is called', () => {
  const rules = edgeRules({
    whose: 'O\'Brien "The Hill", IE1234',
    title: 'In calf',
    day: '18 Nov 2026',
    pages: 'Page {page} of {pages}',
  })
  expect(rules).toContain('@top-left { content: "O\'Brien \\"The Hill\\", IE1234"')
  expect(rules).toContain('@bottom-right { content: "Page " counter(page) " of " counter(pages)')
  expect(rules).toMatch(/@page :first \{\s*@top-left \{ content: none/)
})
