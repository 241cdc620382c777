import { describe, expect, test } from 'vitest'
import { cow, dayFrom } from '../../../app/test-farm'
import { openApp, type Screen } from '../../../app/test-screen'

const herd = [
  cow('granny', '8101', { offHerdDate: dayFrom(-30), inHerd: false, lactation: 7 }),
  cow('rose', '8102', { dam: 'granny', lactation: 4, lastWeightMg: 612_000_000 }),
  cow('straw', '8103', { animalType: 'AIBULL', sex: 'M', aiBullCode: 'HE3539', tag: 'HE3539' }),
  cow('daisy', '8104', { dam: 'rose', sire: 'straw', lactation: 0 }),
  cow('calf', '8105', { dam: 'daisy', dob: dayFrom(-20), lactation: 0 }),
  cow('calf2', '8106', { dam: 'daisy', dob: dayFrom(-400), lactation: 0 }),
]
const boxes = async (app: Screen) => {
  const family = await app.part('Family')
  const list = family.querySelector('ul[aria-label="Parents and grandparents"]')
  return [...(list?.querySelectorAll('a, div') ?? [])].map(
    (one) => one.textContent?.replace(/\s+/g, ' ') ?? '',
  )
}

describe('the family on an animal’s page', () => {
  test.each([false, true])(
    'goes back to the grandparents, each known for something (desk: %s)',
    async (wide) => {
      const at = wide ? '/tablet/animals/view?id=daisy' : '/animals/view?id=daisy'
      const app = await openApp({ at, wide, added: herd })
      const [dam = '', damDam = '', damSire, sire = '', ...others] = await boxes(app)
      expect(dam).toMatch(/^Dam.*8102.*FR F.*4 calvings · 612 kg/)
      expect(damDam).toMatch(/^Dam’s dam.*8101.*Left .* · 7 calvings/)
      expect(damSire).toBe('Dam’s sireNot known')
      expect(sire).toMatch(/^SireHE3539.*AI bull/)
      expect(others).toEqual(['Sire’s damNot known', 'Sire’s sireNot known'])
      await app.press(/^Dam’s dam/)
      await app.at('id=granny')
    },
  )

  test('leaves out an unknown generation, and counts and lists the calves', async () => {
    const app = await openApp({ at: '/animals/view?id=calf', added: [...herd.slice(3).map(withoutDam)] })
    expect((await boxes(app)).map((box) => box.slice(0, 4))).toEqual(['Dam5', 'Sire'])
    await app.press(/^Dam.*8104/)
    await app.sees('2 calves')
    await app.press(/8106/)
    await app.at('id=calf2')
  })
})

/** Daisy as one that came from nowhere. */
const withoutDam = ({ fields, ...one }: (typeof herd)[number]) => ({
  ...one,
  fields: one.id === 'daisy' ? { ...fields, dam: null, sire: null } : fields,
})
