declare const __APP_VERSION__: string
declare const __APP_BUILD__: string

/** Not in the compiler's library yet, nor in every browser. */
declare class CloseWatcher extends EventTarget {
  onclose: (() => void) | null
  destroy(): void
}
