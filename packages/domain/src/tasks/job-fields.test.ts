import { expect, test } from 'vitest'
import { fieldsOn } from './job-fields'

test('whom animals were sold to is no supplier, and whom they were bought from is', () => {
  expect(fieldsOn('EXTMOVE').supplierId?.label).toBe('FIELDS.BUYER_ID')
  expect(fieldsOn('SHEEPMOVEOUT').supplierId?.label).toBe('FIELDS.BUYER_ID')
  expect(fieldsOn('EXTMOVEON').supplierId?.label).toBe('FIELDS.SUPPLIER_ID')
})
