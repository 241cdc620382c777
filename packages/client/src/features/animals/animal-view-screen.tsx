import { Skeleton } from '@mantine/core'
import { useRef } from 'react'
import type { RecordView } from '../../db/query'
import { useRecord } from '../../platform/farm/farm'
import { useSearchText } from '../../platform/pages/navigation'
import { Empty } from '../../ui/empty'
import { useLate } from '../../ui/late'
import { ThingPage } from '../../ui/page'
import { AnimalActions } from './animal-actions'
import { AllDetails, Notes } from './animal-details'
import { AnimalFeet } from './animal-feet'
import { AnimalFilings } from './animal-filings'
import { AnimalHead } from './animal-head'
import { Picture } from './animal-picture'
import { Standings } from './animal-standings'
import styles from './animal-view-screen.module.css'
import { Family } from './family/family'
import { InGroups } from './in-groups'
import { NextJobs } from './next-jobs'
import { Planned } from './planned'
import { Timeline } from './timeline'

export function Screen() {
  const [{ id }] = useSearchText()
  const animal = useRecord('animals', id)
  const late = useLate(animal.loading)
  if (animal.loading) return late ? <PageSkeleton /> : null
  if (!animal.value || animal.value.fields.deleted === true)
    return <Empty page title="ANIMALS.GONE" text="ANIMALS.GONE_TEXT" />
  return <AnimalPage key={animal.value.id} animal={animal.value} />
}

/** One animal: identity, status, next jobs, one picture, its history; the page folds the rest away. */
function AnimalPage({ animal }: { animal: RecordView }) {
  const article = useRef<HTMLElement>(null)
  return (
    <ThingPage of={article}>
      <AnimalHead animal={animal}>
        <AnimalActions animal={animal} article={article} />
      </AnimalHead>
      <Standings animal={animal} />
      <AnimalFilings animal={animal} />
      <NextJobs animal={animal} />
      <Planned animal={animal} />
      <Picture animal={animal} />
      <Timeline animal={animal} />
      <AnimalFeet animal={animal} />
      <Notes animal={animal} />
      <Family animal={animal} />
      <InGroups animal={animal} />
      <AllDetails animal={animal} />
    </ThingPage>
  )
}

function PageSkeleton() {
  return (
    <ThingPage>
      <div aria-hidden="true">
        <div className={styles.head}>
          <Skeleton width={52} height={56} radius="md" />
          <div>
            <Skeleton width={150} height={36} mb="xs" />
            <Skeleton width={190} height={14} />
          </div>
        </div>
        <Skeleton height={44} mt="lg" />
        <Skeleton height={190} mt="lg" />
        <Skeleton height={190} mt="lg" />
      </div>
    </ThingPage>
  )
}
