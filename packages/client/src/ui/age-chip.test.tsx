import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AgeChip } from './age-chip'

const written = (text: string) =>
  renderToStaticMarkup(<AgeChip colour="violet" text={text} />).replace(
    /^.*<span[^>]*>|<\/span><\/span>$/gs,
    '',
  )

test('an age too long for the plate has its unit below the figure', () => {
  expect(written('23 m')).toBe('23 m')
  expect(written('2 ans')).toBe('2\nans')
  expect(written('23\u00a0mois')).toBe('23\nmois')
})
