import type { FieldTable } from '../fields/fields'
import type { Fields } from '../sync/stored-record'
import { fieldsOn, jobFields } from '../tasks/job-fields'
import { appDataFields, authFields, syncFields } from './account'
import { animalHistoryFields } from './animal-history'
import { animalFields } from './animals'
import { barcodeFields } from './barcodes'
import type { CollectionName } from './collections'
import { commonFields } from './common-fields'
import { farmFields } from './farm'
import { fileFields } from './files'
import { labelFields, mobFields, mobHistoryFields } from './groups'
import { importFields, importPieceFields } from './imports'
import { fertiliserFields, mapFields, paddockFields, pbiCodeFields, sprayerFields } from './land'
import { reportFields, smartListFields } from './lists-and-reports'
import { milkRecordingFields, perCowFields } from './milk-recording'
import { martProviderFields, operatorFields } from './people'
import { settingFields, tableColumnPositionFields } from './settings'
import { systemTypeFields } from './system-types'
import { unfinishedFlows } from './unfinished-flows'

const ownFields: Record<CollectionName, FieldTable> = {
  animals: animalFields,
  settings: settingFields,
  labels: labelFields,
  mobs: mobFields,
  paddocks: paddockFields,
  operators: operatorFields,
  smartList: smartListFields,
  tasks: jobFields,
  mobHistories: mobHistoryFields,
  maps: mapFields,
  sprayers: sprayerFields,
  fertilisers: fertiliserFields,
  pbiCodes: pbiCodeFields,
  files: fileFields,
  reports: reportFields,
  milkRecording: milkRecordingFields,
  barcodes: barcodeFields,
  martProviders: martProviderFields,
  systemType: systemTypeFields,
  appData: appDataFields,
  auth: authFields,
  sync: syncFields,
  farm: farmFields,
  perCow: perCowFields,
  tableColumnPosition: tableColumnPositionFields,
  animalHistory: animalHistoryFields,
  imports: importFields,
  importPieces: importPieceFields,
  ...unfinishedFlows,
}

const allFields = Object.fromEntries(
  Object.entries(ownFields).map(([name, own]): [string, FieldTable] => [name, { ...commonFields, ...own }]),
) as Record<CollectionName, FieldTable>

/** Every field a collection is known to have, with its kind and label; records may carry more. */
export const fieldsOf = (collection: CollectionName): FieldTable => allFields[collection]

/** The same as one record calls them: the buyer of a sale is kept where other jobs keep the supplier. */
export const fieldsOfRecord = (collection: CollectionName, { typeId }: Fields): FieldTable =>
  collection === 'tasks' ? { ...commonFields, ...fieldsOn(typeId) } : fieldsOf(collection)
