import { paletteTextKeys } from '@steading/domain/base/command-palette/command-palette'
import { noDateKey } from '@steading/domain/base/dates'
import { environmentTextKeys } from '@steading/domain/base/environments/environment-switcher'
import { regionCodes } from '@steading/domain/base/regions/regions'
import { landUnits, volumeUnits, weightUnits } from '@steading/domain/base/units'
import { farmRoles } from '@steading/domain/frame/access/roles'
import { alertTextKeys } from '@steading/domain/frame/alerts/alert'
import { farmPlanTextKeys } from '@steading/domain/frame/farm-plan/text-keys'
import { farmKinds } from '@steading/domain/frame/herds/farm'
import { keyTextKeys } from '@steading/domain/frame/keys/keys'
import { onboardingTextKeys } from '@steading/domain/frame/onboarding/flows/flows'
import { operatorTextKeys } from '@steading/domain/frame/operator/operator-calls'
import { subAppTextKeys } from '@steading/domain/frame/sub-apps/switch-sub-app'
import { turboTextKeys } from '@steading/domain/frame/turbo/turbo'
import { paddockTextKeys } from '@steading/domain/herd/land/paddock-page'
import { fieldsOf } from '@steading/domain/jobs/collections/fields-of'
import { jobFields } from '@steading/domain/jobs/engine/job-fields'
import { planTextKeys } from '@steading/domain/jobs/plans/text-keys'
import { settingsTextKeys } from '@steading/domain/jobs/settings/settings-page'
import { surveyTextKeys } from '@steading/domain/jobs/surveys/text-keys'
import { offLabelTexts } from '@steading/domain/jobs-read/medicine/off-label'
import { programmeTextKeys } from '@steading/domain/jobs-read/programmes/registry'
import { animalTextKeys } from '@steading/domain/lists/animals/text-keys'
import { calendarKindIds, kindKey } from '@steading/domain/lists/calendar/calendar-kinds'
import { listTextKeys } from '@steading/domain/lists/engine/text-keys'
import { groupTextKeys } from '@steading/domain/lists/groups/group-make-up'
import { homeTextKeys } from '@steading/domain/lists/home/text-keys'
import { tourTextKeys } from '@steading/domain/lists/home/tour'
import { taskTextKeys } from '@steading/domain/lists/jobs/text-keys'
import { pageTextKeys } from '@steading/domain/lists/pages/text-keys'
import { watchTextKeys } from '@steading/domain/lists/watch/watch-names'
import { importTextKeys } from '@steading/domain/outside/imports/text-keys'
import { animalFields } from '@steading/domain/records/collections/animals'
import { eventTextKeys } from '@steading/domain/records/events/text-keys'
import type { Field } from '@steading/domain/records/fields/fields'
import { refusalTextKeys } from '@steading/domain/records/problems/refusal-texts'
import { problemTextKeys } from '@steading/domain/records/problems/show-problem'
import { viewTextKeys } from '@steading/domain/reports/engine/text-keys'
import { registerTextKeys } from '@steading/domain/reports/registers/papers'
import { ruleTextKeys } from '@steading/domain/reports/rules/read-rules'

/** A field's label, and the text of its unit. */
const wordsOf = (field: Field & { label: string }): string[] =>
  'unit' in field && field.unit ? [field.label, field.unit] : [field.label]

/** Keys put together while the app runs, spelt out from the tables they are put together from. */
export function builtKeys(choiceKey: (field: string, value: string) => string): string[] {
  const choices = Object.entries(animalFields as Record<string, Field>).flatMap(([name, field]) =>
    field.kind === 'choice' ? field.options.map((value) => choiceKey(name, value)) : [],
  )
  return [
    noDateKey,
    ...pageTextKeys(),
    ...calendarKindIds.map(kindKey),
    ...animalTextKeys(),
    ...homeTextKeys(),
    ...tourTextKeys(),
    ...operatorTextKeys(),
    ...onboardingTextKeys(),
    ...groupTextKeys(),
    ...importTextKeys(),
    ...settingsTextKeys(),
    ...turboTextKeys(),
    ...eventTextKeys(),
    ...taskTextKeys(choiceKey),
    ...paddockTextKeys(choiceKey),
    ...planTextKeys(),
    ...watchTextKeys(),
    ...farmPlanTextKeys(),
    ...programmeTextKeys(),
    ...surveyTextKeys(),
    ...keyTextKeys(),
    ...listTextKeys(choiceKey),
    ...viewTextKeys(),
    ...registerTextKeys(regionCodes),
    ...ruleTextKeys(),
    ...offLabelTexts,
    ...alertTextKeys(),
    ...subAppTextKeys(),
    ...paletteTextKeys(),
    ...environmentTextKeys(),
    ...problemTextKeys(),
    ...refusalTextKeys(),
    ...Object.values(fieldsOf('animals')).flatMap(wordsOf),
    ...Object.values(jobFields).flatMap(wordsOf),
    ...Object.values(fieldsOf('mobs'))
      .map(({ label }) => label)
      .filter((label) => label.startsWith('FIELDS.GROUP_')),
    ...choices,
    ...regionCodes.map((code) => `REGIONS.${code}`),
    ...volumeUnits.map((unit) => `UNITS.VOLUME.${unit}`),
    ...landUnits.map((unit) => `UNITS.AREA.${unit}`),
    ...weightUnits.flatMap((unit) => [`UNITS.${unit}`, `UNITS.NAME.${unit}`]),
    ...['sent', 'waiting', 'offline', 'attention', 'working', 'never', 'turbo'].map(
      (mark) => `SYNC.EXPLAIN.${mark}`,
    ),
    ...['animals', 'tasks', 'others'].map((kind) => `SYNC.WAITING_IN.${kind}`),
    ...['sqlite', 'indexeddb'].map((kind) => `SYNC.STORAGE_KIND.${kind}`),
    ...['auto', 'light', 'dark'].map((mode) => `SETTINGS.COLOUR.${mode}`),
    ...['web', 'ios', 'android'].map((kind) => `DEVICES.KIND.${kind}`),
    ...['beef', 'crop', 'dairy', 'sheep', 'suckler'].map((kind) => `SIGN_UP.KIND.${kind}`),
    ...farmRoles.flatMap((role) => [`PEOPLE.ROLE.${role}`, `PEOPLE.MAY.${role}`]),
    ...farmKinds.map((kind) => `MY_HERDS.KIND.${kind}`),
    ...['normal', 'large'].map((size) => `SETTINGS.TEXT_SIZE.${size}`),
  ]
}
