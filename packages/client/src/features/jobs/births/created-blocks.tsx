import { mostAtOnce } from '@steading/domain/jobs/engine/parts'
import { type Creates, sameAgain } from '@steading/domain/jobs-read/job/creates'
import { type ComponentType, useState } from 'react'
import { inBlock } from '../../../engines/form/blocks'
import { RepeatedBlocks } from '../../../engines/form/repeated-blocks'
import { useTranslation } from '../../../i18n/translation'
import type { Job } from '../form/use-job'
import { useWhere } from '../form/use-where'
import { MoreLikeThis } from '../picking/more-like-this'
import { CreatedForm } from './created-form'
import { CreatedWords } from './created-words'

export type CreatedProps = {
  job: Job
  creates: Creates
  /** Something to say of one, from what is known so far. */
  about?: ComponentType<{ job: Job; id: string }> | undefined
}

/** More than this are one line each, but for the one in hand. */
const mostOpen = 4

/** The animals a job brings, each with the same questions. */
export function CreatedBlocks({ job, creates, about }: CreatedProps) {
  const { t } = useTranslation()
  const where = useWhere()
  const { min } = creates.limits(where)
  const max = mostAtOnce(creates, where)
  const words = creates.called(where.subApp)
  const { brought } = job
  const last = brought.at(-1)
  const [opened, setOpened] = useState(last)
  const titleOf = (index: number) =>
    brought.length > 1 ? t('BROUGHT.NUMBERED', { one: t(words.one), number: index + 1 }) : t(words.one)
  const add = (values = {}) => setOpened(job.addBrought([values]).at(-1))
  const isWrong = (id: string) =>
    Object.keys(creates.fields).some((name) => job.form.errorOf(inBlock(id, name)))
  const again = () => last && add(sameAgain(creates, job.valuesOfBrought(last), where))
  // Where many may come, so many more at once takes the place of one more.
  const many = max > mostOpen
  return (
    <>
      <RepeatedBlocks
        blocks={brought}
        least={min}
        most={max}
        titleOf={titleOf}
        words={{ add: t(words.another), sameAgain: t('BROUGHT.SAME_AGAIN'), remove: t('BROUGHT.REMOVE') }}
        add={() => add()}
        {...(!many && { copyLast: again })}
        remove={job.removeBrought}
        isFolded={(id) => brought.length > mostOpen && id !== opened && !isWrong(id)}
        folded={(id) => <CreatedWords values={job.valuesOfBrought(id)} />}
        unfold={setOpened}
      >
        {(id) => <CreatedForm id={id} job={job} creates={creates} about={about} />}
      </RepeatedBlocks>
      {many && <MoreLikeThis job={job} creates={creates} />}
    </>
  )
}
