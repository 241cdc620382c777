import { MantineProvider } from '@mantine/core'
import { inputOf, type LineInput, settingsRows } from '@steading/domain/jobs/settings/settings-page'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SettingInput } from './setting-input'

const drawn = (input: LineInput, value: string | number | boolean | undefined) =>
  renderToStaticMarkup(
    <MantineProvider>
      <SettingInput input={input} label="Setting" value={value} change={() => undefined} />
    </MantineProvider>,
  )

test('a setting is drawn from what its row says, so one more costs one row', () => {
  for (const { what } of settingsRows) {
    if (!('setting' in what)) continue
    const input = inputOf(what.setting)
    // A day is drawn by a piece that asks how wide the screen is, and is looked at on one.
    if (!input || input.kind === 'number' || input.kind === 'date') continue
    expect(drawn(input, undefined), what.setting).toContain('aria-label="Setting"')
  }
})

test('two answers are a button each, three are a list, a yes or no is a switch [D2.261]', () => {
  const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }))
  expect(drawn({ kind: 'toggle', options: options.slice(0, 2) }, 'b').match(/type="radio"/g)).toHaveLength(2)
  expect(drawn({ kind: 'list', options }, 'b').match(/<option/g)).toHaveLength(3)
  expect(drawn({ kind: 'switch' }, true)).toMatch(/role="switch"[^>]*checked/)
})
