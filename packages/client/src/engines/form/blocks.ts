import type { FieldTable } from '@steading/domain/records/fields/fields'
import type { Json } from '@steading/domain/records/sync/stored-record'

/** The same questions asked several times in one form, once for each block: `<block>:<name>` is one box. */
export const inBlock = (block: string, name: string): string => `${block}:${name}`

/** A box takes its label from its question, in every block. */
export const nameInBlock = (name: string): string => name.slice(name.indexOf(':') + 1)

export const fieldsOfBlocks = (blocks: readonly string[], fields: FieldTable): FieldTable =>
  Object.fromEntries(
    blocks.flatMap((block) =>
      Object.entries(fields).map(([name, field]) => [inBlock(block, name), field] as const),
    ),
  )

type Values = { [name: string]: Json }

/** The answers in one block, by their plain names. */
export const valuesOfBlock = (block: string, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith(`${block}:`) ? [[nameInBlock(name), value]] : [],
    ),
  )

export const valuesInBlock = (block: string, values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [inBlock(block, name), value]))

/** The answers outside every block. */
export const valuesOutside = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !name.includes(':')))
