import type { PageRow } from '../../platform/navigation'

export const animalPages = [
  {
    id: 'animals-list',
    mobile: '/my-herd/animals-list',
    tablet: '/tablet/home/animals-list',
    title: 'ANIMALS.TITLE',
    kind: 'farm',
    screen: () => import('./animals-list-screen'),
  },
  {
    id: 'animal-view',
    mobile: '/animals/view',
    tablet: '/tablet/animals/view',
    title: 'ANIMALS.ANIMAL',
    kind: 'farm',
    up: 'animals-list',
    beside: 'animals-list',
    screen: () => import('./animal-screen'),
  },
  {
    id: 'animal-edit',
    mobile: '/animals/edit',
    tablet: '/tablet/animals/edit',
    title: 'ANIMALS.EDIT',
    kind: 'farm',
    up: 'animals-list',
    beside: 'animals-list',
    focused: true,
    screen: () => import('./animal-edit-screen'),
  },
] as const satisfies readonly PageRow[]
