import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useKeptDraft } from './use-kept-draft'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A form that a test types into, and the drafts it kept. */
function typing() {
  const kept: string[] = []
  const root = createRoot(document.createElement('div'))
  let ways: ReturnType<typeof useKeptDraft> | undefined
  const Form = ({ draft }: { draft: string }) => {
    ways = useKeptDraft({ draft, keep: (text: string) => void kept.push(text) })
    return null
  }
  const type = (draft: string) => flushSync(() => root.render(createElement(Form, { draft })))
  const pass = (ms: number) => vi.advanceTimersByTime(ms)
  const leave = () => flushSync(() => root.unmount())
  return { kept, type, pass, leave, hold: () => ways?.hold(), release: () => ways?.release() }
}

test('the form keeps a draft a moment after typing, and at once when the farmer leaves the page', () => {
  const form = typing()
  form.type('')
  form.type('30470')
  form.pass(299)
  expect(form.kept).toEqual([])
  form.pass(1)
  expect(form.kept).toEqual(['30470'])
  form.type('30471')
  form.leave()
  expect(form.kept).toEqual(['30470', '30471'])
})

test('answers that are being saved do not come back as a draft, however long the save takes', () => {
  const form = typing()
  form.type('')
  form.type('30470')
  form.hold()
  form.pass(5_000)
  form.leave()
  expect(form.kept).toEqual([])
})

test('a save that was refused leaves the draft to be gone on with', () => {
  const form = typing()
  form.type('')
  form.type('30470')
  form.hold()
  form.pass(5_000)
  form.release()
  expect(form.kept).toEqual(['30470'])
})
