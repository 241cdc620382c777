import type { HomePart } from '@steading/domain/lists/home/parts'
import { type ComponentType, lazy } from 'react'
import { quiet } from '../../platform/device/quiet'
import type { PartProps } from './part'

type Drawn = ComponentType<PartProps>

const first = import.meta.glob<Drawn>('./first/*.tsx', { eager: true, import: 'Part' })
const later = import.meta.glob<Drawn>('./later/*.tsx', { import: 'Part' })

/** Comes once the page has nothing to do. Without signal it may not come: the page is whole without it. */
const whenQuiet = (load: () => Promise<Drawn>) =>
  lazy(() =>
    quiet()
      .then(load)
      .catch((): Drawn => () => null)
      .then((part) => ({ default: part })),
  )

const lazily = new Map(Object.entries(later).map(([path, load]) => [path, whenQuiet(load)]))

/** A part `x` is drawn by the file x.tsx of the folder it comes from: a row and a file make a part. */
export function drawnBy({ id, comes }: HomePart): Drawn {
  const path = `./${comes}/${id}.tsx`
  const part = comes === 'first' ? first[path] : lazily.get(path)
  if (!part) throw new Error(`No file draws ${id}`)
  return part
}
