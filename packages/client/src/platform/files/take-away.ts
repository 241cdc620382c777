import type { Asked } from '@steading/domain/outside/exports/table'
import type { AnimalsQuery, RowValues } from '../../farm/farm-client'
import { createStore } from '../device/store'

/** A list for paper or a file: its title, its columns, and all of its rows or the animals picked. */
export type TakenAway = {
  title: string
  columns: readonly Asked[]
  /** Animals by a query or by name; or rows that are worked out already. */
  from: { query: AnimalsQuery } | { ids: readonly string[] } | { rows: () => Promise<RowValues[]> }
  /** Lines under the title on paper, after the farm's own. */
  about?: readonly string[]
  /** At the foot of every page. */
  foot?: string
  /** Not a list but a sheet for each: on paper, or as a file that another app reads. */
  sheets?: true
  /** A list the law asks for goes out under any plan. */
  always?: true
}

/** Open while a farmer chooses how to take a list away. */
export const takenAway = createStore<TakenAway | undefined>(undefined)

/** From any list: asks how, makes the file, and hands it over. */
export const takeAway = (list: TakenAway): void => takenAway.set(() => list)
export const closeTakeAway = (): void => takenAway.set(() => undefined)
