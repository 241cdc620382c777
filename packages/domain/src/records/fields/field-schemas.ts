import * as z from 'zod'
import type { Field, FieldTable, ValuesOf } from './fields'

type Of<K extends Field['kind']> = Extract<Field, { kind: K }>
type Schemas = { [K in Field['kind']]: (field: Of<K>) => z.ZodType }

const longestText = 1000
const longestNote = 20_000
const longestList = 10_000

// The furthest a JavaScript date reaches either way; beyond it a date shows as "Invalid Date".
const moment = z.number().int().min(-8.64e15).max(8.64e15)
const recordId = z.string().max(64)
const amount = z.number().min(-1e15).max(1e15)

/** The form's schemas: exactly what each field asks for. */
const asked: Schemas = {
  date: () => moment,
  dateTime: () => moment,
  text: (field) => z.string().max(field.longest ?? longestText),
  longText: () => z.string().max(longestNote),
  number: numberSchema,
  // Whole milligrams: kg and lb round differently, mg never does.
  weight: () => z.number().int().positive(),
  area: () => z.number().int().positive(),
  volume: ({ most = 1e15 }) => z.number().min(0).max(most),
  money: () => amount,
  choice: (field) => z.enum(field.options),
  choices: (field) => z.array(z.enum(field.options)).max(field.options.length),
  record: () => recordId.min(1),
  records: () => z.array(recordId.min(1)).max(longestList),
  flag: () => z.boolean(),
  object: (field) => z.looseObject(field.fields ? wireShape(field.fields) : {}),
  list: (field) => z.array(entries[field.of]).max(longestList),
  // The value came out of JSON, so it is JSON already; checking it again would only cost.
  anything: () => z.unknown(),
}

/**
 * The server's schemas, looser where real herds are: an empty choice, one a newer phone knows, or a weight of
 * 0. A task may name an animal, a group or a field by its id or by an object that carries it.
 */
const sent: Schemas = {
  ...asked,
  number: () => amount,
  weight: () => amount,
  area: () => amount,
  volume: () => amount,
  choice: () => z.union([z.string().max(64), amount]),
  choices: () => z.array(z.string().max(64)).max(longestList),
  record: () => recordId,
  records: () =>
    z
      .array(
        z.union([
          recordId,
          z.looseObject({ animalId: recordId }),
          z.looseObject({ paddockId: recordId }),
          z.looseObject({ mobId: recordId }),
        ]),
      )
      .max(longestList),
}

const entries = { text: z.string().max(longestText), number: amount, object: z.looseObject({}) }

function numberSchema({ whole, least = -1e15, most = 1e15 }: Of<'number'>) {
  return (whole ? z.number().int() : z.number()).min(least).max(most)
}

const schemaFrom = (schemas: Schemas, field: Field) =>
  (schemas[field.kind] as (field: Field) => z.ZodType)(field)

/** The form's check: no field it did not ask for, and every required one. */
export function schemaOf<const F extends FieldTable>(fields: F): z.ZodType<ValuesOf<F>> {
  const shape = Object.entries(fields).map(([name, field]) => {
    const schema = schemaFrom(asked, field)
    return [name, field.required ? schema : schema.optional()] as const
  })
  return z.strictObject(Object.fromEntries(shape)) as unknown as z.ZodType<ValuesOf<F>>
}

/**
 * The server's check. An upload is a patch, so any field may be absent; null empties it; unknown fields pass.
 * It checks only what was sent: most records fill a quarter of their fields, and this runs on every one of
 * them.
 */
export function wireSchemaOf(fields: FieldTable): z.ZodType {
  const schemas = new Map(Object.entries(wireShape(fields)))
  return z.custom<object>(isObject, { abort: true }).check(({ value, issues }) => {
    for (const [name, given] of Object.entries(value)) {
      const checked = schemas.get(name)?.safeParse(given)
      if (checked && !checked.success)
        issues.push({ code: 'custom', path: [name], input: given, message: 'not of its kind' })
    }
  })
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function wireShape(fields: FieldTable): { [name: string]: z.ZodType } {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, schemaFrom(sent, field).nullish()]),
  )
}
