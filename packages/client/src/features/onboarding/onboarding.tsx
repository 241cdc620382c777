import type { SubApp } from '@steading/domain/base/sub-apps'
import {
  type Answers,
  asksOf,
  type Known,
  lineKeys,
  mayGoOn,
  readerKey,
  type Slide,
  type TagReader,
  titleKey,
} from '@steading/domain/frame/onboarding/slides'
import { Info, type LucideIcon, PanelLeft, Radio, Smartphone, Weight } from 'lucide-react'
import { useEffect } from 'react'
import { Slides } from '../../engines/slides/slides'
import { useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'
import { classNames } from '../../ui/class-names'
import { Asks } from './asks'
import { Drawing } from './drawings'
import styles from './onboarding.module.css'
import { useFinish } from './use-finish'
import { useWalk } from './use-walk'

type Props = { subApp: SubApp; closable: boolean }

/** The first questions of a sub-app, one slide after the other. */
export function Onboarding({ subApp, closable }: Props) {
  const { t } = useTranslation()
  const farm = useFarm()
  const walking = useWalk(subApp, closable)
  const { flow, known, walk, slides, index, slide, last } = walking
  const { busy, finish } = useFinish(flow, walking.forget)
  useEffect(() => void farm.onboarding.saw(subApp, slide.id), [farm, subApp, slide.id])
  const label = last ? t(flow.ends) : t('WORKFLOW.NEXT')
  return (
    <Slides
      id={`onboarding-${subApp}`}
      label={t(`ONBOARDING.${subApp.toUpperCase()}.ABOUT`)}
      place={{ index, slides: slides.length }}
      slide={{
        id: slide.id,
        title: t(titleKey(subApp, slide)),
        picture: <Drawing of={slide.picture} />,
        body: <Body {...{ subApp, slide, known, answers: walk.answers, answer: walking.answer }} />,
      }}
      onBack={walking.back}
      backButton={index > 0 && (flow.backButton === 'always' || closable)}
      close={closable ? walking.close : undefined}
      next={{
        label,
        disabled: !mayGoOn(flow, walk, known),
        busy: busy ? t('ONBOARDING.BUSY') : undefined,
        go: () => (last ? void finish(walk.answers) : walking.next()),
      }}
    />
  )
}

type BodyProps = {
  subApp: SubApp
  slide: Slide
  known: Known
  answers: Answers
  answer: (said: Answers) => void
}

function Body({ subApp, slide, known, answers, answer }: BodyProps) {
  const asks = asksOf(slide, known)
  return (
    <>
      {slide.readers && <Readers readers={slide.readers} />}
      <Lines subApp={subApp} slide={slide} />
      {asks.length > 0 && <Asks asks={asks} answers={answers} answer={answer} />}
      {slide.tagHelp && <TagHelp />}
    </>
  )
}

const many = 5

function Lines({ subApp, slide }: Pick<BodyProps, 'subApp' | 'slide'>) {
  const { t } = useTranslation()
  const keys = lineKeys(subApp, slide)
  const looks = classNames(styles.lines, keys.length > many && styles.many)
  if (keys.length === 0) return null
  if (slide.numbered)
    return (
      <ol className={looks}>
        {keys.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ol>
    )
  return (
    <div className={looks}>
      {keys.map((key) => (
        <p key={key}>{t(key)}</p>
      ))}
    </div>
  )
}

const readerIcons: Record<TagReader, LucideIcon> = {
  stick: Radio,
  phone: Smartphone,
  panel: PanelLeft,
  scale: Weight,
}

function Readers({ readers }: { readers: readonly TagReader[] }) {
  const { t } = useTranslation()
  return (
    <ul className={styles.readers}>
      {readers.map((reader) => {
        const Icon = readerIcons[reader]
        return (
          <li key={reader}>
            <Icon size={30} aria-hidden="true" />
            {t(readerKey(reader))}
          </li>
        )
      })}
    </ul>
  )
}

function TagHelp() {
  const { t } = useTranslation()
  return (
    <p className={styles.help}>
      <Info size={22} aria-hidden="true" />
      {t('ONBOARDING.TAG_HELP')}
    </p>
  )
}
