/** ISO 3166-1: the two letters of a country and the three digits its electronic tags begin with. */
const isoCountries = `
  AD020 AE784 AF004 AG028 AL008 AM051 AO024 AR032 AT040 AU036 AW533 AX248 AZ031 BA070 BB052 BD050
  BE056 BF854 BG100 BH048 BI108 BJ204 BM060 BN096 BO068 BR076 BS044 BT064 BW072 BY112 BZ084 CA124
  CD180 CF140 CG178 CH756 CI384 CL152 CM120 CN156 CO170 CR188 CU192 CV132 CW531 CY196 CZ203 DE276
  DJ262 DK208 DM212 DO214 DZ012 EC218 EE233 EG818 EH732 ER232 ES724 ET231 FI246 FJ242 FK238 FO234
  FR250 GA266 GB826 GD308 GE268 GF254 GG831 GH288 GI292 GL304 GM270 GN324 GP312 GQ226 GR300 GT320
  GU316 GW624 GY328 HK344 HN340 HR191 HT332 HU348 ID360 IE372 IL376 IM833 IN356 IQ368 IR364 IS352
  IT380 JE832 JM388 JO400 JP392 KE404 KG417 KH116 KI296 KM174 KN659 KP408 KR410 KW414 KZ398 LA418
  LB422 LC662 LI438 LK144 LR430 LS426 LT440 LU442 LV428 LY434 MA504 MC492 MD498 ME499 MG450 MK807
  ML466 MM104 MN496 MQ474 MR478 MT470 MU480 MV462 MW454 MX484 MY458 MZ508 NA516 NC540 NE562 NF574
  NG566 NI558 NL528 NO578 NP524 NZ554 OM512 PA591 PE604 PF258 PG598 PH608 PK586 PL616 PR630 PS275
  PT620 PY600 QA634 RE638 RO642 RS688 RU643 RW646 SA682 SB090 SC690 SD729 SE752 SG702 SH654 SI705
  SK703 SL694 SM674 SN686 SO706 SR740 SS728 ST678 SV222 SY760 SZ748 TD148 TG768 TH764 TJ762 TL626
  TM795 TN788 TO776 TR792 TT780 TW158 TZ834 UA804 UG800 US840 UY858 UZ860 VC670 VE862 VN704 VU548
  WS882 YE887 YT175 ZA710 ZM894 ZW716
`

const pairs = isoCountries.match(/[A-Z]{2}\d{3}/g) ?? []
const lettersOf = new Map(pairs.map((pair) => [pair.slice(2), pair.slice(0, 2)]))
const digitsOf = new Map(pairs.map((pair) => [pair.slice(0, 2), pair.slice(2)]))

// Ears say UK, and in the North XI since 2024, where the standard says GB.
const writtenOnTags: { readonly [iso: string]: string } = { GB: 'UK' }
const isoOfTag: { readonly [written: string]: string } = { UK: 'GB', XI: 'GB', EL: 'GR' }

/** The letters at the start of this country's tags: 372 is IE, 826 is UK. */
export function lettersOnTag(digits: string): string | undefined {
  const iso = lettersOf.get(digits)
  return iso && (writtenOnTags[iso] ?? iso)
}

/** The digits at the start of the electronic tag behind these letters: IE is 372, UK and XI are 826. */
export function digitsOfCountry(letters: string): string | undefined {
  return digitsOf.get(isoOfTag[letters] ?? letters)
}

export type CodeOwner =
  | { kind: 'country'; letters: string }
  | { kind: 'maker'; name?: string }
  | { kind: 'test' }
  | { kind: 'unknown' }

/** Makers seen on readers. `checked` is when a source was found; the register itself is kept by ICAR. */
const makers: { readonly [code: string]: { name: string; checked?: number } } = {
  '900': { name: 'shared', checked: Date.UTC(2026, 10, 1) },
  '940': { name: 'Shearwell', checked: Date.UTC(2026, 10, 1) },
  '981': { name: 'Datamars' },
  '982': { name: 'Allflex', checked: Date.UTC(2026, 10, 1) },
}

/** Whose number the first three digits are: a country's, a maker's (900 to 998), or a test tag's (999). */
export function ownerOfCode(digits: string): CodeOwner {
  if (digits === '999') return { kind: 'test' }
  if (/^9\d\d$/.test(digits)) {
    const name = makers[digits]?.name
    return name ? { kind: 'maker', name } : { kind: 'maker' }
  }
  const letters = lettersOnTag(digits)
  return letters ? { kind: 'country', letters } : { kind: 'unknown' }
}

/**
 * The country a tag was given out in, by its letters or its first three digits; undefined for an unknown
 * code.
 */
export function countryOnTag(tag: string): string | undefined {
  const [, letters, digits] =
    /^(?:([A-Z]{2})\d|(\d{3})\d{12}$)/.exec(tag.replace(/\s/g, '').toUpperCase()) ?? []
  if (digits) return lettersOf.get(digits)
  const iso = letters && (isoOfTag[letters] ?? letters)
  return iso && digitsOf.has(iso) ? iso : undefined
}
