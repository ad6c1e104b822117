/** The name of a figure with what it is made of behind a mark, by mouse, key and finger. */
import { Tooltip, UnstyledButton } from '@mantine/core'
import { Icon } from '../../kit/Icon.tsx'
import { type PhraseKey, useWords } from '../../words/words.tsx'
import styles from './dashboard.module.css'

/** The figures whose making is said; the words stand beside each other in core's phrases. */
export type DefinedFigure =
  | 'cashIn'
  | 'cashOut'
  | 'ggr'
  | 'bonusCost'
  | 'ngr'
  | 'active'
  | 'registrations'
  | 'firstDepositors'

export function Defined({ figure }: { figure: DefinedFigure }) {
  const { say } = useWords()
  const name = say(`office.${figure}` satisfies PhraseKey)
  return (
    <span className={styles.defined}>
      {name}
      <Tooltip
        label={say(`office.define.${figure}`)}
        events={{ hover: true, focus: true, touch: true }}
        multiline
        w={260}
        withArrow
      >
        <UnstyledButton aria-label={say('office.define', { figure: name })} className={styles.hint}>
          <Icon name="info-circle" />
        </UnstyledButton>
      </Tooltip>
    </span>
  )
}
