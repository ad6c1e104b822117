/** The slip while it is put together: its lines, cost and possible win, and the one button that places it. */
import { writeAmount } from '@sen/core/money'
import { type ReactNode, useEffect, useState } from 'react'
import { Button, ButtonLink } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { FormAlert } from '../../../kit/FormAlert.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { Row, Stack } from '../../../kit/Stack.tsx'
import { Text } from '../../../kit/Text.tsx'
import { useWords } from '../../../words/words.tsx'
import { useHere } from '../../router.tsx'
import { useWholeMoney } from '../../use-whole-money.ts'
import type { Desk } from './desk.ts'
import { OddsMoved } from './OddsMoved.tsx'
import { SlipLines } from './SlipLines.tsx'
import styles from './SlipPanel.module.css'
import { StakeBox } from './StakeBox.tsx'
import type { SlipSending } from './use-slip-sending.ts'

type Props = {
  desk: Desk
  sending: SlipSending /** The panel stands beside the board, or opens over it. */
  isWide: boolean
}

export function SlipPanel({ desk, sending, isWide }: Props) {
  const { say } = useWords()
  const [isOpen, setOpen] = useState(false)
  const isEmpty = desk.ready.length === 0
  // A slip that was placed or emptied leaves nothing to look at; one that is empty may still be opened for its stake.
  useEffect(() => {
    if (isEmpty) setOpen(false)
  }, [isEmpty])
  const body = (
    <Stack gap={3}>
      <SlipAlert sending={sending} />
      <OddsMoved desk={desk} />
      <SlipLines desk={desk} refused={sending.refusedLine} />
      {!isEmpty && (
        <Row gap={2} spread="between" align="center" wrap>
          <Text size="xs" tone="faint">
            {say('board.noCancel')}
          </Text>
          <Button kind="plain" size="sm" icon="trash" onClick={() => desk.do({ do: 'clear' })}>
            {say('board.clear')}
          </Button>
        </Row>
      )}
    </Stack>
  )
  return (
    <>
      {isWide && (
        <section className={styles.panel} aria-labelledby="board-slip">
          <h2 id="board-slip">{say('board.slip')}</h2>
          {body}
        </section>
      )}
      {!isWide && isOpen && (
        <Dialog open sheet title={say('board.slip')} closeLabel={say('board.close')} onClose={() => setOpen(false)}>
          <Stack gap={4}>
            <StakeBox desk={desk} />
            {body}
            <SlipBar desk={desk} sending={sending} />
          </Stack>
        </Dialog>
      )}
      <SlipBar desk={desk} sending={sending} sticky {...(isWide ? {} : { onOpen: () => setOpen(true) })}>
        {!isWide && !isOpen && (
          <>
            <SlipAlert sending={sending} line={sending.refusedLine?.text} />
            <OddsMoved desk={desk} />
          </>
        )}
      </SlipBar>
    </>
  )
}

/** What is wrong with the slip as a whole, or with one line (`line`) where its lines are not seen, and the way on. */
function SlipAlert({ sending, line }: { sending: SlipSending; line?: string | undefined }) {
  const { say } = useWords()
  const here = useHere()
  return (
    <Stack gap={2}>
      <FormAlert text={sending.alert || (line ?? '')} />
      {sending.isUnsure && (
        <Button icon="refresh" busy={sending.isBusy} onClick={sending.again}>
          {say('board.sendAgain')}
        </Button>
      )}
      {sending.isShort && (
        <ButtonLink icon="wallet" to={here({ mcPage: 'depositv2' })} keepScroll>
          {say('board.deposit')}
        </ButtonLink>
      )}
    </Stack>
  )
}

type Bar = { desk: Desk; sending: SlipSending; sticky?: boolean; onOpen?: () => void; children?: ReactNode }

/** Cost, possible win and the button, where a thumb is; what is wrong (children) stands above them, where the eye is. */
function SlipBar({ desk, sending, sticky, onOpen, children }: Bar) {
  const { say } = useWords()
  const money = useWholeMoney()
  const { ready, priced } = desk
  const sums = (
    <>
      <span>
        {say('board.cost')} <b className="num">{money(writeAmount(priced.cost))}</b>
      </span>
      <small>
        {say('board.lines', { count: ready.length })} · {say('board.possibleWin')}{' '}
        <span className="num">{money(writeAmount(priced.possibleWin))}</span>
      </small>
    </>
  )
  return (
    <div className={styles.bar} data-sticky={sticky ? '' : undefined}>
      {children}
      <div className={styles.row}>
        {onOpen ? (
          <button type="button" className={styles.sums} onClick={onOpen} aria-haspopup="dialog">
            {sums}
            <Icon name="chevron-up" size={18} />
          </button>
        ) : (
          <div className={styles.sums} title={say('board.possibleWinText')}>
            {sums}
          </div>
        )}
        <PlaceButton desk={desk} sending={sending} />
      </div>
    </div>
  )
}

function PlaceButton({ desk, sending }: Bar) {
  const { say } = useWords()
  const here = useHere()
  if (!sending.isSignedIn)
    return (
      <ButtonLink kind="main" size="lg" to={here({ dialog: 'login' })} keepScroll>
        {say('board.signIn')}
      </ButtonLink>
    )
  if (sending.placed)
    return (
      <ButtonLink
        size="lg"
        icon="receipt"
        className={styles.place ?? ''}
        to={here({ slip: sending.placed })}
        keepScroll
      >
        {say('board.see')}
      </ButtonLink>
    )
  return (
    <Button
      kind="main"
      size="lg"
      className={styles.place ?? ''}
      busy={sending.isBusy}
      disabled={!sending.mayPlace || desk.moved.length > 0}
      onClick={sending.place}
    >
      {say('board.place')}
    </Button>
  )
}
