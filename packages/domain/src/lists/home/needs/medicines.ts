import { shelfViews } from '../../../jobs-read/stock/shelf'
import { daysGood } from '../../../jobs-read/stock/use-by'
import { defineNeed } from '../define-need'

export const medicinesExpiring = defineNeed({
  id: 'medicines-expiring',
  title: 'HOME.NEEDS.MEDICINES_EXPIRING',
  subApps: ['bovine', 'ovine'],
  ware: 'medicine',
  countsBatch: (batch, { today }) =>
    shelfViews.expiring(batch, today) ? { days: daysGood(batch.useBy ?? 0, today) } : undefined,
  tone: 'amber',
  says: 'deadline',
  lateIsRed: true,
  opens: { page: 'remedies-cabinet', search: { listTab: 'expiring' } },
})

export const medicinesShort = defineNeed({
  id: 'medicines-short',
  title: 'HOME.NEEDS.MEDICINES_SHORT',
  subApps: ['bovine', 'ovine'],
  ware: 'medicine',
  countsBatch: (batch) => (shelfViews.short(batch) ? {} : undefined),
  tone: 'red',
  opens: { page: 'remedies-cabinet', search: { listTab: 'short' } },
})
