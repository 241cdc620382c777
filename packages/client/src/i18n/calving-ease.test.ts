import { animalFields } from '@steading/domain/records/collections/animals'
import { taskFields } from '@steading/domain/records/collections/tasks'
import { expect, test } from 'vitest'
import { textsOf } from '../../text-files'
import { choiceKey } from '../engines/form/field-input'

/** The calving form's question, and the cow's field it sets. */
const asked = {
  birthDifficulty: taskFields.birthDifficulty,
  calvingDifficulty: animalFields.calvingDifficulty,
}

test.each([
  ['en', 'Normal, Some help, Hard pull, Vet needed'],
  ['fr', 'Normal, Aide légère, Difficile, Vétérinaire'],
  ['es', 'Normal, Algo de ayuda, Difícil, Con veterinario'],
] as const)('calving ease goes from 1, normal, to 4, the vet, in %s [D3.50]', (language, said) => {
  const texts = textsOf('common', language)
  for (const [name, { options }] of Object.entries(asked)) {
    expect([...options], name).toEqual(['1', '2', '3', '4'])
    expect(options.map((key) => texts[choiceKey(name, key)]).join(', '), name).toBe(said)
  }
})
