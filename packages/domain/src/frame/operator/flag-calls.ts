import * as z from 'zod'
import { type Flag, flags } from '../access/flags'
import { asked, done, id, why } from './call-parts'

const flagNames = Object.keys(flags) as [Flag, ...Flag[]]
export const switched = ['on', 'off', 'usual'] as const
export type SwitchedTo = (typeof switched)[number]

const standingFlagSchema = z.object({
  flag: z.enum(flagNames),
  /** The setting for all farms; null where no operator switched it and the default applies. */
  isOn: z.boolean().nullable(),
  /** For so many of a hundred farms. */
  share: z.number().int().min(0).max(100),
  /** The number of farms with a setting of their own. */
  farms: z.number().int().nonnegative(),
})
export type StandingFlag = z.infer<typeof standingFlagSchema>

/** The remote toggles: for all farms, for so many of a hundred, or for one. */
export const flagCalls = {
  flags: {
    path: 'api/2/operator/flags',
    request: asked,
    answer: done.extend({ flags: z.array(standingFlagSchema) }),
  },
  setFlag: {
    path: 'api/2/operator/set-flag',
    request: asked.extend({
      flag: z.enum(flagNames),
      to: z.enum(switched),
      share: z.number().int().min(0).max(100).optional(),
      /** One farm alone. */
      about: id.optional(),
      why,
    }),
    answer: done,
  },
} as const

export const flagKey = (flag: Flag): string => `OPERATOR.FLAG.${flag}`
export const switchedKey = (to: SwitchedTo): string => `OPERATOR.TO.${to}`
export const flagTextKeys = (): string[] => [...flagNames.map(flagKey), ...switched.map(switchedKey)]
