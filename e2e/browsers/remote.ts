/** One command of the WebDriver standard: how it is sent over HTTP, and what Firefox calls it on its own line. */
type Command = { http: [method: 'GET' | 'POST' | 'DELETE', path: string]; firefox: string }

export const commands = {
  goTo: { http: ['POST', '/url'], firefox: 'WebDriver:Navigate' },
  run: { http: ['POST', '/execute/sync'], firefox: 'WebDriver:ExecuteScript' },
  click: { http: ['POST', '/element/:id/click'], firefox: 'WebDriver:ElementClick' },
  clear: { http: ['POST', '/element/:id/clear'], firefox: 'WebDriver:ElementClear' },
  type: { http: ['POST', '/element/:id/value'], firefox: 'WebDriver:ElementSendKeys' },
  picture: { http: ['GET', '/screenshot'], firefox: 'WebDriver:TakeScreenshot' },
  resize: { http: ['POST', '/window/rect'], firefox: 'WebDriver:SetWindowRect' },
  windows: { http: ['GET', '/window/handles'], firefox: 'WebDriver:GetWindowHandles' },
  newTab: { http: ['POST', '/window/new'], firefox: 'WebDriver:NewWindow' },
  use: { http: ['POST', '/window'], firefox: 'WebDriver:SwitchToWindow' },
  closeTab: { http: ['DELETE', '/window'], firefox: 'WebDriver:CloseWindow' },
} satisfies { [name: string]: Command }

export type CommandName = keyof typeof commands
export type Send = (name: CommandName, given?: { [name: string]: unknown }) => Promise<unknown>

/** A browser that was started for one life. */
export type StartedBrowser = {
  send: Send
  /** SIGKILL to every process of it. */
  kill(): Promise<void>
  close(): Promise<void>
}

/** How a browser is found and started. What it keeps lies in `profile`, and outlives it where `keeps` says so. */
export type BrowserKind = {
  name: string
  install: string
  keeps: boolean
  /** Where the herd is to lie. */
  storage: 'SQLite' | 'IndexedDB'
  version(): string | undefined
  start(profile: string): Promise<StartedBrowser>
}
