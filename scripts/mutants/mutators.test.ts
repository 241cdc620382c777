import { describe, expect, test } from 'vitest'
import { mutantsOf, mutate } from './mutators'

/** The source after each of its mutants. */
const broken = (source: string, kind?: string) =>
  mutantsOf('field.ts', source)
    .filter((mutant) => kind === undefined || mutant.kind === kind)
    .map((mutant) => mutate(source, mutant))

describe('a file is broken', () => {
  test('by turning its conditions round', () => {
    expect(broken('if (gateOpen) close()', 'condition')).toEqual(['if (!(gateOpen)) close()'])
    expect(broken('while (cows) count()', 'condition')).toEqual(['while (!(cows)) count()'])
    expect(broken("const x = wet ? 'in' : 'out'")).toEqual(["const x = !(wet) ? 'in' : 'out'"])
  })

  test('by swapping its operators', () => {
    const pairs = ['< <=', '> >=', '=== !==', '&& ||', '+ -', '+= -='].map((pair) => pair.split(' '))
    for (const [one, other] of pairs) {
      expect(broken(`a ${one} b`)).toEqual([`a ${other} b`])
      expect(broken(`a ${other} b`)).toEqual([`a ${one} b`])
    }
  })

  test('by leaving out calls that stand alone, awaited or not', () => {
    expect(broken('milk(cow)\nawait sell(milk)\nvoid rest()')).toEqual([
      '{}\nawait sell(milk)\nvoid rest()',
      'milk(cow)\n{}\nvoid rest()',
      'milk(cow)\nawait sell(milk)\n{}',
    ])
    expect(broken('if (wet) stay()\nelse go()', 'call left out')).toEqual([
      'if (wet) {}\nelse go()',
      'if (wet) stay()\nelse {}',
    ])
    expect(broken('class A extends B { constructor() { super() } }')).toEqual([])
  })

  test('by leaving out members and spreads of its objects', () => {
    expect(broken('f({ tag, ...rest, sex: x })', 'member left out')).toEqual([
      'f({ ...rest, sex: x })',
      'f({ tag, sex: x })',
      'f({ tag, ...rest,  })',
    ])
  })

  test('by returning nothing, or the opposite', () => {
    const returned = (source: string) => broken(source, 'returned value')
    expect(returned('function f() { return [a] }')).toEqual(['function f() { return [] }'])
    expect(returned('function f() { return true }')).toEqual(['function f() { return false }'])
    expect(returned('const f = () => ({ a })')).toEqual(['const f = () => ({})'])
    expect(returned('const f = () => herd.filter(isCow)')).toEqual(['const f = () => []'])
    expect(returned('const f = () => []')).toEqual([])
  })

  test('by small numbers off by one, and leaves large ones and types alone', () => {
    expect(broken('const most = 3')).toEqual(['const most = 4'])
    expect(broken('const day = 86_400_000')).toEqual([])
    expect(broken('type Legs = 4\nimport { a } from "a"')).toEqual([])
  })
})

test('a mutant knows its line and the text on it', () => {
  const [mutant] = mutantsOf('field.ts', 'const a = 1000\n  fence(a)')
  expect(mutant).toMatchObject({ line: 2, text: 'fence(a)', before: 'fence(a)', kind: 'call left out' })
})
