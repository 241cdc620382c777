import { expect, test } from 'vitest'
import { fieldsOn, jobFields } from './job-fields'
import { taskTypes } from './registry'

test('whom animals were sold to is no supplier, and whom they were bought from is', () => {
  expect(fieldsOn('EXTMOVE').supplierId?.label).toBe('FIELDS.BUYER_ID')
  expect(fieldsOn('SHEEPMOVEOUT').supplierId?.label).toBe('FIELDS.BUYER_ID')
  expect(fieldsOn('EXTMOVEON').supplierId?.label).toBe('FIELDS.SUPPLIER_ID')
})

test('each kind of job calls every field of its form as the form does', () => {
  for (const { id, fields } of taskTypes)
    for (const [name, { label }] of Object.entries(fields))
      expect([id, fieldsOn(id)[name]?.label]).toEqual([id, label])
  expect(fieldsOn('INTMOVE').supplierId?.label).toBe('FIELDS.LINKED_HERD')
  expect(fieldsOn('of another app')).toBe(jobFields)
})
