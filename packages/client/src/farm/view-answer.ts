import type { ViewShown, ViewWindow } from '@steading/domain/reports/engine/folded-view'
import type { QueryAnswer } from '../db/query'
import type { Reading } from './reading'

/** A screen's request to a view: the farmer's choices, the order, and the rows in sight. */
export type ViewAsked = ViewWindow

/** The rows in sight, each with its cells among its fields; about animals, with the animal's own beside them. */
export type ViewAnswer = QueryAnswer & Omit<ViewShown, 'rows' | 'count' | 'offset'>
export type ViewTold = ViewAnswer | Reading
