import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PillButton } from './pill'

const pill = (colour: string, background: string) =>
  renderToStaticMarkup(
    <PillButton colour={colour} background={background} onClick={() => undefined}>
      Find
    </PillButton>,
  )

test('a pill button is drawn in colours of the theme [P5.21]', () => {
  expect(pill('var(--on-accent)', 'var(--accent)')).toContain(
    'color:var(--on-accent);background:var(--accent)',
  )
})

test('one with a colour of its own is a mistake of the page and fails [P5.21, D8.106]', () => {
  expect(() => pill('#fff', 'var(--accent)')).toThrow('must be a theme variable')
  expect(() => pill('var(--on-accent)', 'red')).toThrow('must be a theme variable')
})
