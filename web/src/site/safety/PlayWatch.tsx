/** Over a game played for real: the session's clock and net position, the reality check, and the word that play has stopped. */

import type { Answer } from '@sen/core/call'
import { safetyCalls } from '@sen/core/safety/calls'
import { useEffect, useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { DefinitionList } from '../../kit/DefinitionList.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Money, writeMoney } from '../../kit/Money.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { useMoments } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { paths } from '../paths.ts'
import { useChangeSearch } from '../router.tsx'
import { sayHold } from './HoldNotice.tsx'
import { holdOf } from './holds.ts'
import styles from './PlayWatch.module.css'
import { isCheckDue, writeElapsed } from './play-clock.ts'

type Session = Answer<typeof safetyCalls.getPlaySession>

/** How often the ledger is asked, milliseconds. */
const ASK_MS = 20_000
/** The last check that was answered lives as long as the tab. */
const CHECKED = 'sen-reality-check'

type Props = {
  /** Where "stop playing" leads. */
  lobby: string
  /** The game is covered and told to pause while true. */
  onHold: (isHeld: boolean) => void
}

export default function PlayWatch({ lobby, onHold }: Props) {
  const session = useCall(safetyCalls.getPlaySession, {}, { freshMs: 0, everyMs: ASK_MS })
  const now = useNow()
  // The player's clock may be wrong: time is counted from the server's.
  const ahead = session.data ? session.dataUpdatedAt - Date.parse(session.data.now) : 0
  const [checkedAt, setCheckedAt] = useState(() => Number(sessionStorage.getItem(CHECKED) ?? 0))
  const data = session.data
  const startedAt = data?.startedAt ? Date.parse(data.startedAt) : undefined
  const isStopped = Boolean(data?.exclusion || data?.coolOffUntil)
  const isDue =
    data !== undefined && startedAt !== undefined && isCheckDue(now - ahead, startedAt, checkedAt, data.realityMinutes)
  const isHeld = isStopped || isDue
  useEffect(() => onHold(isHeld), [isHeld, onHold])
  const goOn = () => {
    sessionStorage.setItem(CHECKED, String(now - ahead))
    setCheckedAt(now - ahead)
  }
  const elapsed = startedAt === undefined ? 0 : now - ahead - startedAt
  return (
    <>
      <Bar elapsed={elapsed} net={data?.net ?? '0.00'} />
      {data && isStopped && <Stopped session={data} lobby={lobby} />}
      {data && isDue && !isStopped && <RealityCheck session={data} elapsed={elapsed} lobby={lobby} onGoOn={goOn} />}
    </>
  )
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

function Bar({ elapsed, net }: { elapsed: number; net: string }) {
  const { say } = useWords()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a timer that is read when asked for, not at every second
    <p
      className={styles.bar}
      role="group"
      aria-label={say('safety.clock', { time: writeElapsed(elapsed), net: writeMoney(net) })}
    >
      <span className="num">
        <Icon name="stopwatch" size={14} /> {writeElapsed(elapsed)}
      </span>
      <span>
        {say('safety.checkNet')} <Money amount={net} signed />
      </span>
    </p>
  )
}

type CheckProps = { session: Session; elapsed: number; lobby: string; onGoOn: () => void }

/** Nothing but an answer closes it, and both answers weigh the same. */
function RealityCheck({ session, elapsed, lobby, onGoOn }: CheckProps) {
  const { say } = useWords()
  const change = useChangeSearch()
  // The dialog keeps the time at which it came.
  const [time] = useState(() => say('safety.minutes', { minutes: Math.floor(elapsed / 60_000) }))
  return (
    <Dialog
      open
      firm
      onClose={onGoOn}
      title={say('safety.checkTitle', { time })}
      closeLabel={say('safety.close')}
      size="sm"
    >
      <Stack gap={4}>
        <DefinitionList look="sums">
          <div>
            <dt>{say('safety.checkStaked')}</dt>
            <dd>
              <Money amount={session.staked} />
            </dd>
          </div>
          <div>
            <dt>{say('safety.checkWon')}</dt>
            <dd>
              <Money amount={session.won} />
            </dd>
          </div>
          <div>
            <dt>{say('safety.checkNet')}</dt>
            <dd>
              <Money amount={session.net} signed />
            </dd>
          </div>
        </DefinitionList>
        <Stack gap={2}>
          <ButtonLink wide to={lobby}>
            {say('safety.checkStop')}
          </ButtonLink>
          <Button wide onClick={onGoOn}>
            {say('safety.checkGoOn')}
          </Button>
          <Button
            wide
            kind="plain"
            onClick={() => {
              onGoOn()
              change({ mcPage: 'securityCenter', view: 'limits' })
            }}
          >
            {say('safety.checkLimits')}
          </Button>
        </Stack>
      </Stack>
    </Dialog>
  )
}

function Stopped({ session, lobby }: { session: Session; lobby: string }) {
  const words = useWords()
  const moments = useMoments()
  const { say } = words
  const hold = holdOf({ ...session, limits: [] }, new Date(session.now), useBrand())
  const isRest = hold?.kind === 'rest'
  return (
    <Dialog open firm onClose={() => {}} title={say('safety.stopped')} closeLabel={say('safety.close')} size="sm">
      <Stack gap={4}>
        {hold && (
          <p>
            <strong>{sayHold(hold, words, moments)}.</strong>
          </p>
        )}
        {!isRest && <p>{say('safety.stoppedStill')}</p>}
        <Stack gap={2}>
          <ButtonLink wide kind="main" to={lobby}>
            {say('game.lobby')}
          </ButtonLink>
          {!isRest && (
            <ButtonLink wide to={paths.centre('withdraw')}>
              {say('safety.withdraw')}
            </ButtonLink>
          )}
        </Stack>
      </Stack>
    </Dialog>
  )
}
