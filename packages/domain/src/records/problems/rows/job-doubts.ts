import { doubt, type ProblemText } from '../problem-text'

/** The questions before a job is saved. */
export const jobDoubts = {
  jobDoubt: { ...doubt, message: 'PROBLEMS.JOB_DOUBT.TEXT' },
  weightUnlikely: { ...doubt, message: 'PROBLEMS.WEIGHT_UNLIKELY.TEXT', event: 'HW601' },
  weighedTwice: { ...doubt, message: 'PROBLEMS.WEIGHED_TWICE.TEXT', event: 'HW602' },
  doseWeightUnknown: { ...doubt, message: 'PROBLEMS.DOSE_WEIGHT_UNKNOWN.TEXT' },
  medicineRecordIncomplete: { ...doubt, message: 'PROBLEMS.MEDICINE_RECORD_INCOMPLETE.TEXT' },
  medicineExpired: { ...doubt, message: 'PROBLEMS.MEDICINE_EXPIRED.TEXT', event: 'HW582' },
  remedyPurchaseMissing: { ...doubt, message: 'PROBLEMS.REMEDY_PURCHASE_MISSING.TEXT', event: 'HW580' },
  organicPeriodShort: { ...doubt, message: 'PROBLEMS.ORGANIC_PERIOD_SHORT.TEXT' },
  gaveBirthRecently: { ...doubt, message: 'PROBLEMS.GAVE_BIRTH_RECENTLY.TEXT' },
  damTooYoung: { ...doubt, message: 'PROBLEMS.DAM_TOO_YOUNG.TEXT' },
  gestationShort: { ...doubt, message: 'PROBLEMS.GESTATION_SHORT.TEXT' },
  gestationLong: { ...doubt, message: 'PROBLEMS.GESTATION_LONG.TEXT' },
  birthPremature: { ...doubt, message: 'PROBLEMS.BIRTH_PREMATURE.TEXT' },
} as const satisfies Record<string, ProblemText>
