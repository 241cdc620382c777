import { calvingDifficulties } from '@steading/domain/collections/animals'
import { expect, test } from 'vitest'
import { textsOf } from '../../text-files'
import { choiceKey } from '../engines/form/field-input'

test.each([
  ['en', 'Normal, Some help, Hard pull, Vet needed'],
  ['fr', 'Normal, Aide légère, Difficile, Vétérinaire'],
  ['es', 'Normal, Algo de ayuda, Difícil, Con veterinario'],
] as const)('calving ease goes from 1, normal, to 4, the vet, in %s [D3.50]', (language, said) => {
  const texts = textsOf('common', language)
  expect(['1', '2', '3', '4'].map((key) => texts[choiceKey('calvingDifficulty', key)]).join(', ')).toBe(said)
  expect([...calvingDifficulties]).toEqual(['1', '2', '3', '4'])
})
