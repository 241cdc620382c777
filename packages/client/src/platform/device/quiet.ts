const settling = 1500
const longest = 5000

/** Once the page has been drawn and has nothing to do: what nobody waits for must not hold up what somebody does. */
export const quiet = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: longest })
      else resolve()
    }, settling)
  })

/** Or as soon as somebody lays hands on the page. */
export const quietOrTouched = (): Promise<void> =>
  new Promise((resolve) => {
    void quiet().then(resolve)
    for (const touch of ['pointerdown', 'keydown', 'focusin', 'input'])
      window.addEventListener(touch, () => resolve(), { once: true, passive: true })
  })
