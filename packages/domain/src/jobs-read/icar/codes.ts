/** Ours on the left, ICAR's on the right. The first of ours with a word is what that word is read as. */
export const codeTables = {
  specie: [
    ['BOVINE', 'Cattle'],
    ['OVINE', 'Sheep'],
    ['BOVINE', 'Buffalo'],
    ['OVINE', 'Goat'],
  ],
  gender: [
    ['F', 'Female'],
    ['M', 'Male'],
    ['B', 'Male'],
    ['Z', 'Unknown'],
    ['M', 'MaleNeuter'],
    ['M', 'MaleCryptorchid'],
    ['F', 'FemaleNeuter'],
  ],
  relation: [
    ['own', 'Genetic'],
    ['carried', 'Recipient'],
    ['foster', 'Adoptive'],
  ],
  purpose: [
    ['dairy', 'Milk'],
    ['meat', 'Meat'],
    ['suckler', 'Meat'],
    ['cull', 'Meat'],
    ['lamb', 'Meat'],
    ['wether', 'Meat'],
    ['cull ewe', 'Meat'],
    ['ewe', 'Meat'],
    ['ram', 'Meat'],
    ['', 'Wool'],
  ],
  status: [
    ['here', 'Alive'],
    ['died', 'Dead'],
    ['left', 'OffFarm'],
    ['', 'Unknown'],
  ],
  milking: [
    ['milking', 'Lactating'],
    ['dry', 'Dry'],
    ['dry', 'Lead'],
    ['milking', 'Fresh'],
    ['milking', 'Early'],
  ],
  calvingEase: [
    ['1', 'EasyUnassisted'],
    ['2', 'EasyAssisted'],
    ['3', 'DifficultExtraAssistance'],
    ['4', 'DifficultVeterinaryCare'],
    ['4', 'CaesareanOrSurgery'],
  ],
  birthSize: [
    ['XS', 'ExtraSmall'],
    ['SS', 'Small'],
    ['SA', 'Average'],
    ['SL', 'Large'],
    ['SX', 'ExtraLarge'],
  ],
  birthStatus: [
    ['alive', 'Alive'],
    ['stillborn', 'Stillborn'],
    ['stillborn', 'Aborted'],
    ['stillborn', 'DiedBeforeTaggingDate'],
    ['alive', 'DiedAfterTaggingDate'],
    ['stillborn', 'SlaughteredAtBirth'],
    ['stillborn', 'EuthanisedAtBirth'],
  ],
  product: [
    ['meat', 'Meat'],
    ['milk', 'Milk'],
    ['', 'Eggs'],
    ['', 'Honey'],
    ['', 'Velvet'],
    ['', 'Fibre'],
    ['', 'Other'],
  ],
  heatCertainty: [
    ['InHeat', 'InHeat'],
    ['Suspect', 'Suspect'],
  ],
  heatHow: [
    ['Visual', 'Visual'],
    ['Pedometer', 'Pedometer'],
    ['Chemical', 'Chemical'],
    ['Other', 'Other'],
    ['tail paint', 'Other'],
    ['patch', 'Other'],
    ['teaser', 'Other'],
    ['collar', 'Other'],
  ],
  heatStrength: [
    ['VeryWeak', 'VeryWeak'],
    ['Weak', 'Weak'],
    ['Normal', 'Normal'],
    ['Strong', 'Strong'],
    ['VeryStrong', 'VeryStrong'],
  ],
  scanMethod: [
    ['Echography', 'Echography'],
    ['Palpation', 'Palpation'],
    ['Blood', 'Blood'],
    ['Milk', 'Milk'],
    ['Visual', 'Visual'],
    ['Other', 'Other'],
  ],
  scanned: [
    ['In Calf', 'Pregnant'],
    ['Empty', 'Empty'],
    ['In Calf', 'Multiple'],
    ['n/a', 'Unknown'],
  ],
  leg: [
    ['LF', 'LegsFrontLeft'],
    ['RF', 'LegsFrontRight'],
    ['LH', 'LegsRearLeft'],
    ['RH', 'LegsRearRight'],
  ],
  quarter: [
    ['LF', 'UdderFrontLeft'],
    ['RF', 'UdderFrontRight'],
    ['LH', 'UdderRearLeft'],
    ['RH', 'UdderRearRight'],
  ],
  mastitisGrade: [
    ['1', 'Light'],
    ['2', 'Moderate'],
    ['3', 'Severe'],
  ],
  departureKind: [
    ['sold at market', 'Sale'],
    ['sold privately', 'Sale'],
    ['sent to abattoir', 'Slaughter'],
    ['moved to linked herd', 'InternalTransfer'],
    ['exported', 'Export'],
    ['other', 'Other'],
    ['lost or stolen', 'Other'],
    ['other', 'Newborn'],
    ['other', 'StudService'],
    ['other', 'StudServiceReturn'],
    ['other', 'Agistment'],
    ['other', 'AgistmentReturn'],
    ['other', 'Show'],
    ['other', 'ShowReturn'],
    ['other', 'SaleReturn'],
  ],
} as const satisfies { readonly [table: string]: readonly (readonly [ours: string, theirs: string])[] }

export type CodeTable = keyof typeof codeTables
type CodeOf<T extends CodeTable> = (typeof codeTables)[T][number][1]

export const codesOf = <T extends CodeTable>(table: T): CodeOf<T>[] => [
  ...new Set(codeTables[table].map(([, theirs]): CodeOf<T> => theirs)),
]

/** ICAR's code for one of our words; undefined when it has none. */
export function toCode<T extends CodeTable>(table: T, ours: unknown): CodeOf<T> | undefined {
  const rows: readonly (readonly [string, CodeOf<T>])[] = codeTables[table]
  return rows.find(([own]) => own !== '' && own === ours)?.[1]
}

/** Our word for one of ICAR's; undefined when we have none. */
export function fromCode(table: CodeTable, theirs: unknown): string | undefined {
  const rows: readonly (readonly [string, string])[] = codeTables[table]
  return rows.find(([, code]) => code === theirs)?.[0] || undefined
}
