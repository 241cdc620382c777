import { farmRoles } from '@steading/domain/access/roles'
import { alertTextKeys } from '@steading/domain/alerts/alert'
import { animalTextKeys } from '@steading/domain/animals/text-keys'
import { calendarKindIds, kindKey } from '@steading/domain/calendar/calendar-kinds'
import { animalFields } from '@steading/domain/collections/animals'
import { fieldsOf } from '@steading/domain/collections/fields-of'
import { paletteTextKeys } from '@steading/domain/command-palette/command-palette'
import { noDateKey } from '@steading/domain/dates'
import { environmentTextKeys } from '@steading/domain/environments/environment-switcher'
import { eventTextKeys } from '@steading/domain/events/text-keys'
import { farmPlanTextKeys } from '@steading/domain/farm-plan/text-keys'
import type { Field } from '@steading/domain/fields/fields'
import { groupTextKeys } from '@steading/domain/groups/group-make-up'
import { farmKinds } from '@steading/domain/herds/farm'
import { homeTextKeys } from '@steading/domain/home/text-keys'
import { tourTextKeys } from '@steading/domain/home/tour'
import { importTextKeys } from '@steading/domain/imports/text-keys'
import { keyTextKeys } from '@steading/domain/keys/keys'
import { paddockTextKeys } from '@steading/domain/land/paddock-page'
import { listTextKeys } from '@steading/domain/lists/text-keys'
import { offLabelTexts } from '@steading/domain/medicine/off-label'
import { onboardingTextKeys } from '@steading/domain/onboarding/flows/flows'
import { operatorTextKeys } from '@steading/domain/operator/operator-calls'
import { pageTextKeys } from '@steading/domain/pages/text-keys'
import { planTextKeys } from '@steading/domain/plans/text-keys'
import { refusalTextKeys } from '@steading/domain/problems/refusal-texts'
import { problemTextKeys } from '@steading/domain/problems/show-problem'
import { programmeTextKeys } from '@steading/domain/programmes/registry'
import { regionCodes } from '@steading/domain/regions/regions'
import { registerTextKeys } from '@steading/domain/registers/papers'
import { ruleTextKeys } from '@steading/domain/rules/read-rules'
import { settingsTextKeys } from '@steading/domain/settings/settings-page'
import { subAppTextKeys } from '@steading/domain/sub-apps/switch-sub-app'
import { surveyTextKeys } from '@steading/domain/surveys/text-keys'
import { jobFields } from '@steading/domain/tasks/job-fields'
import { taskTextKeys } from '@steading/domain/tasks/text-keys'
import { turboTextKeys } from '@steading/domain/turbo/turbo'
import { landUnits, volumeUnits, weightUnits } from '@steading/domain/units'
import { viewTextKeys } from '@steading/domain/views/text-keys'
import { watchTextKeys } from '@steading/domain/watch/watch-names'

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
