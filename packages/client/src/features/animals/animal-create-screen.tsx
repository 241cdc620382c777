import { type AnimalType, isAnimalType, typeTexts } from '@steading/domain/jobs-read/animals/animal-types'
import { copyAnimal } from '@steading/domain/jobs-read/animals/copy-animal'
import { completeAnimal, newAnimal, usualType } from '@steading/domain/jobs-read/animals/new-animal'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useRecord, useRegion, useSession } from '../../platform/farm/farm'
import { newId } from '../../platform/farm/new-id'
import { handOver } from '../../platform/farm/picked'
import { useWrite } from '../../platform/farm/write'
import { useGo, useSearchText } from '../../platform/pages/navigation'
import { Title } from '../../ui/page'
import { AnimalForm } from './animal-form'
import styles from './animal-form.module.css'
import { useAnimalForm } from './use-animal-form'

/** A new animal, or the next one like another. */
export function Screen() {
  const [{ type: asked, id: like, copyAnimalCounter, tag, eId, session }] = useSearchText()
  const subApp = useSession().value?.subApp === 'ovine' ? 'ovine' : 'bovine'
  const region = useRegion() ?? 'GL'
  const today = useWrite().today()
  const model = useRecord('animals', like)
  const type = isAnimalType(asked) ? asked : usualType[subApp]
  const copied = model.value?.fields
  const start = useMemo((): Fields => {
    const fresh = { ...newAnimal(type, subApp, { today }), ...(tag && { tag }), ...(eId && { eId }) }
    return copied ? { ...fresh, ...copyAnimal(copied, { region }).fields } : fresh
  }, [type, subApp, today, copied, region, tag, eId])
  if (model.loading) return null
  const counter = Number(copyAnimalCounter ?? 0)
  return (
    <CreateForm
      key={`${like} ${counter}`}
      type={type}
      start={start}
      ready={Boolean(copied ?? tag)}
      counter={counter}
      session={session}
    />
  )
}

type Props = {
  type: AnimalType
  start: Fields
  ready: boolean
  counter: number
  /** The weighing session the animal came from; saving goes back there. */
  session: string | undefined
}

function CreateForm({ type, start, ready, counter, session }: Props) {
  const { t } = useTranslation()
  const go = useGo()
  const region = useRegion() ?? 'GL'
  const today = useWrite().today()
  const [id] = useState(newId)
  const form = useAnimalForm({
    id,
    start,
    known: false,
    readyToSave: ready,
    complete: (set) => completeAnimal({ ...start, ...set }, { today, region }),
    saved: () => {
      if (session) handOver([id])
      const [page, search] = session
        ? (['weigh-session', { id: session }] as const)
        : (['animal-view', { id }] as const)
      return go(page, search, { replace: true, ignoreBlocker: true })
    },
  })
  const head = (
    <Title>
      {t(typeTexts(type).title)}
      {counter > 0 && <span className={styles.counter}>{t('ANIMALS.COPY_NUMBER', { number: counter })}</span>}
    </Title>
  )
  const leave = () => void go('animal-choose-type', {}, { replace: true })
  return <AnimalForm form={form} sheep={start.species === 'OVINE'} head={head} leave={leave} />
}
