import { appDataFields, authFields, syncFields } from '../../records/collections/account'
import { animalHistoryFields } from '../../records/collections/animal-history'
import { animalFields } from '../../records/collections/animals'
import { barcodeFields } from '../../records/collections/barcodes'
import type { CollectionName } from '../../records/collections/collections'
import { commonFields } from '../../records/collections/common-fields'
import { farmFields } from '../../records/collections/farm'
import { fileFields } from '../../records/collections/files'
import { labelFields, mobFields, mobHistoryFields } from '../../records/collections/groups'
import { importFields, importPieceFields } from '../../records/collections/imports'
import {
  fertiliserFields,
  mapFields,
  paddockFields,
  pbiCodeFields,
  sprayerFields,
} from '../../records/collections/land'
import { reportFields, smartListFields } from '../../records/collections/lists-and-reports'
import { milkRecordingFields, perCowFields } from '../../records/collections/milk-recording'
import { martProviderFields, operatorFields } from '../../records/collections/people'
import { settingFields, tableColumnPositionFields } from '../../records/collections/settings'
import { systemTypeFields } from '../../records/collections/system-types'
import { unfinishedFlows } from '../../records/collections/unfinished-flows'
import type { FieldTable } from '../../records/fields/fields'
import type { Fields } from '../../records/sync/stored-record'
import { fieldsOn, jobFields } from '../engine/job-fields'

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
