/** A key and what it does. The handler, the page of keys and the menus that name a key all read this row. */
export type KeyRow = {
  /** As the browser names them; any of them does it. */
  keys: readonly string[]
  says: string
  where: KeyPlace
  /** Together with Ctrl, or with Cmd on a Mac. */
  ctrl?: true
  /** Left out where some keyboards need Shift to type it and others do not. */
  shift?: boolean
  /** Works only while no button or link has the focus: it would want the key for itself. */
  bare?: true
}

export const keyPlaces = ['anywhere', 'list'] as const
export type KeyPlace = (typeof keyPlaces)[number]
export const placeTitle = (place: KeyPlace): string => `KEYS.PLACE.${place.toUpperCase()}`

const moves = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'] as const

// biome-ignore format: a key to a line
export const keys = {
  find: { keys: ['k'], ctrl: true, shift: false, says: 'KEYS.FIND', where: 'anywhere' },
  search: { keys: ['/'], says: 'KEYS.SEARCH', where: 'anywhere' },
  add: { keys: ['n'], shift: false, says: 'KEYS.ADD', where: 'anywhere' },
  treat: { keys: ['t'], shift: false, says: 'KEYS.TREAT', where: 'anywhere' },
  weigh: { keys: ['w'], shift: false, says: 'KEYS.WEIGH', where: 'anywhere' },
  edit: { keys: ['e'], shift: false, says: 'KEYS.EDIT', where: 'anywhere' },
  leave: { keys: ['Escape'], says: 'KEYS.LEAVE', where: 'anywhere' },
  showKeys: { keys: ['?'], says: 'KEYS.SHOW', where: 'anywhere' },
  move: { keys: moves, shift: false, bare: true, says: 'KEYS.MOVE', where: 'list' },
  open: { keys: ['Enter'], shift: false, bare: true, says: 'KEYS.OPEN', where: 'list' },
  pick: { keys: [' '], bare: true, says: 'KEYS.PICK', where: 'list' },
  range: { keys: moves, shift: true, bare: true, says: 'KEYS.RANGE', where: 'list' },
  cell: { keys: ['ArrowRight', 'ArrowLeft'], shift: false, bare: true, says: 'KEYS.CELL', where: 'list' },
  change: { keys: ['F2'], shift: false, says: 'KEYS.CHANGE', where: 'list' },
  print: { keys: ['p'], ctrl: true, shift: false, says: 'KEYS.PRINT', where: 'list' },
  copy: { keys: ['c'], ctrl: true, shift: false, says: 'KEYS.COPY', where: 'list' },
} as const satisfies Record<string, KeyRow>

export type KeyId = keyof typeof keys
export const keyIds = Object.keys(keys) as KeyId[]
export const keyRow = (id: KeyId): KeyRow => keys[id]

export type Pressed = { key: string; ctrl: boolean; shift: boolean; alt: boolean }

/**
 * The shortcuts for these keys. With letters off, only keys count that no speech program or elbow types by
 * itself.
 */
export function keysPressed(pressed: Pressed, letters: boolean): KeyId[] {
  if (pressed.alt) return []
  return keyIds.filter((id) => {
    const row = keyRow(id)
    const isIt = row.keys.some((key) => key.toLowerCase() === pressed.key.toLowerCase())
    return isIt && fits(row, pressed) && (letters || !isLetter(row))
  })
}

const fits = ({ ctrl, shift }: KeyRow, pressed: Pressed) =>
  (ctrl === true) === pressed.ctrl && (shift === undefined || shift === pressed.shift)

/** A key that also types a letter or a sign. */
export const isLetter = ({ keys: [key = ''], ctrl }: KeyRow): boolean =>
  key.length === 1 && key !== ' ' && !ctrl

const named: { readonly [key: string]: string } = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowRight: '→',
  ArrowLeft: '←',
  PageDown: 'KEYS.CAP.PAGE_DOWN',
  PageUp: 'KEYS.CAP.PAGE_UP',
  Home: 'KEYS.CAP.HOME',
  End: 'KEYS.CAP.END',
  Enter: 'KEYS.CAP.ENTER',
  Escape: 'KEYS.CAP.ESCAPE',
  ' ': 'KEYS.CAP.SPACE',
}

/** The print on a key: itself, or its name in the farmer's language. */
export const capOf = (key: string): { text: string } | { print: string } => {
  const name = named[key]
  return name?.startsWith('KEYS.') ? { text: name } : { print: name ?? key.toUpperCase() }
}

/** The keys in the form a screen reader expects. */
export const spokenKeys = ({ keys: own, ctrl }: KeyRow): string =>
  own
    .flatMap((key) => (ctrl ? [`Control+${key.toUpperCase()}`, `Meta+${key.toUpperCase()}`] : [key]))
    .join(' ')

export const keyTextKeys = (): string[] => [
  ...keyPlaces.map(placeTitle),
  ...keyIds.map((id) => keyRow(id).says),
  ...Object.values(named).filter((name) => name.startsWith('KEYS.')),
  'KEYS.CAP.SHIFT',
]
