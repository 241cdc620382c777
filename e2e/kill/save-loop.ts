import type { Page } from '@playwright/test'

export type Edit = { id: string; notes: string }

/**
 * A farmer in a great hurry: opens one animal after the other, changes its notes and saves, with the usual buttons.
 * The caller hears of each confirmed save at once, because the next moment may be the last.
 */
export function keepSaving(page: Page, word: string, confirmed: (edit: Edit) => void): Promise<void> {
  page.on('console', (message) => {
    const [, told] = /^confirmed (.*)$/.exec(message.text()) ?? []
    if (told) confirmed(JSON.parse(told))
  })
  // The compiler that runs this file wraps functions in a helper of its own, which the page does not have.
  return page.evaluate('globalThis.__name ??= (wrapped) => wrapped').then(() => page.evaluate(loop, word))
}

/** Runs in the page. */
async function loop(word: string): Promise<void> {
  const until = <T>(look: () => T | undefined | false | null): Promise<T> =>
    new Promise((resolve) => {
      const again = () => {
        const found = look()
        if (found) resolve(found)
        else setTimeout(again, 4)
      }
      again()
    })
  const button = (name: string) =>
    [...document.querySelectorAll<HTMLButtonElement>('main button')].find(
      (one) => (one.ariaLabel ?? one.textContent?.trim()) === name && !one.disabled,
    )
  const type = (box: HTMLTextAreaElement, text: string) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, text)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const shown = () => new URL(location.href).searchParams.get('id')
  const rows = () => document.querySelectorAll<HTMLElement>('[role="row"][data-active]')

  const edit = async (count: number): Promise<void> => {
    let looks = 0
    await until(() => {
      const row = rows()[count % rows().length]
      if (row?.getAttribute('aria-selected') === 'true') return button('Edit')
      if (looks++ % 100 === 0) row?.click()
      return undefined
    })
    const [id, notes] = [shown(), `${word} ${count}.`]
    ;(await until(() => button('Edit'))).click()
    const box = await until(() => document.querySelector<HTMLTextAreaElement>('textarea[name="notes"]'))
    type(box, notes)
    ;(await until(() => button('Save'))).click()
    await until(
      () =>
        document.querySelector('textarea[name="notes"]') === null &&
        /Saved (on this|and sent)/.test(document.body.textContent ?? '') &&
        document.querySelector('main')?.textContent?.includes(notes),
    )
    console.debug(`confirmed ${JSON.stringify({ id, notes })}`)
    return edit(count + 1)
  }
  void edit(0)
}
