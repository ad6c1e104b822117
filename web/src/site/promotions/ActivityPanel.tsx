/** What a promotion asks and gives, where the player stands in it, and the one thing to do next (ACTIVITY-01). */

import { activityCalls } from '@sen/core/promotions/activity-calls'
import { useState } from 'react'
import { ask } from '../../ask/ask.ts'
import { useSession } from '../../ask/session.ts'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { toast } from '../../kit/Toasts.tsx'
import { Skeleton } from '../../kit/Waiting.tsx'
import { LoadFailed } from '../../parts/LoadFailed.tsx'
import { sayFailure } from '../../parts/say-failure.ts'
import { useWords } from '../../words/words.tsx'
import { useGate } from '../frame/use-gate.ts'
import { paths } from '../paths.ts'
import { useGo } from '../router.tsx'
import { useWholeMoney } from '../use-whole-money.ts'
import styles from './ActivityPanel.module.css'
import { ActivityTerms } from './ActivityTerms.tsx'
import { ApplyForm } from './ApplyForm.tsx'
import { RaffleCheck, RaffleDraw } from './Raffle.tsx'
import { type Activity, useActivity, useKeepActivity } from './use-standings.ts'

export function ActivityPanel({ id }: { id: string }) {
  const { say } = useWords()
  const read = useActivity(id)
  const activity = read.data
  // An announcement that nobody can join has no activity; it is there to be read.
  if (read.error && 'code' in read.error && read.error.code === 'promotions.unknown') return null
  if (!activity && read.isError) return <LoadFailed read={read} />
  if (!activity) return <Skeleton height="260px" />
  if (activity.kind === 'news') return null
  return (
    <Stack as="section" gap={4} className={styles.panel} aria-label={say('promotions.panel')}>
      <p className={styles.state} data-state={activity.state} role="status">
        {say(`promotions.state.${activity.state}`)}
      </p>
      <ActivityTerms activity={activity} />
      <Said activity={activity} />
      <Next activity={activity} />
      {activity.drawn && <RaffleCheck activity={activity} drawn={activity.drawn} />}
    </Stack>
  )
}

/** What a state has to say beside its name. */
function Said({ activity: { kind, state, reason, given, isUsedUp, deposit } }: { activity: Activity }) {
  const { say } = useWords()
  const money = useWholeMoney()
  const text =
    state === 'rejected'
      ? say('promotions.rejectedFor', { reason })
      : state === 'applying'
        ? say('promotions.applyingText')
        : kind === 'deposit' && state === 'joined'
          ? say('promotions.chosenText')
          : deposit?.why === 'promotions.notFirst' && state === 'join'
            ? say('promotions.notFirst')
            : isUsedUp && (state === 'join' || state === 'joined')
              ? say('promotions.usedUp')
              : state === 'process'
                ? say('promotions.processText')
                : state === 'close'
                  ? say('promotions.closedText')
                  : given === null
                    ? ''
                    : Number(given) === 0
                      ? say('promotions.noLuck')
                      : say('promotions.given', { amount: money(given) })
  return text ? (
    <p className={styles.said} data-bad={state === 'rejected' || undefined}>
      {text}
    </p>
  ) : null
}

/** The one thing to do next; a state in which nothing is to be done has a button that is off and says why by its name. */
function Next({ activity }: { activity: Activity }) {
  const { say } = useWords()
  const session = useSession()
  const { run, isBusy, failure } = useAct(activity)
  const { id, kind, state } = activity
  if (kind === 'apply' && (state === 'joined' || state === 'rejected')) return <ApplyForm activity={activity} />
  if (kind === 'deposit' && state === 'join') return <GoDeposit activity={activity} />
  if (kind === 'raffle' && state === 'claim') return <RaffleDraw activity={activity} />
  const act =
    state === 'join' ? activityCalls.joinPromotion : state === 'claim' ? activityCalls.claimPromotion : undefined
  const label = state === 'join' && !session ? say('promotions.signIn') : say(`promotions.state.${state}`)
  return (
    <>
      <FormAlert text={failure} />
      <Button
        kind={act ? 'main' : 'quiet'}
        size="lg"
        wide
        disabled={!act}
        busy={isBusy}
        onClick={() => act && void run(() => ask(act, { body: { id } }))}
      >
        {isBusy && state === 'claim' ? say('promotions.state.process') : label}
      </Button>
    </>
  )
}

/** Chosen with a deposit, and with nothing else: the way leads there, where it is chosen already. */
function GoDeposit({ activity: { id, deposit, isUsedUp } }: { activity: Activity }) {
  const { say } = useWords()
  const gate = useGate()
  const go = useGo()
  const isOff = isUsedUp || deposit?.why !== ''
  return (
    <Button
      kind="gold"
      size="lg"
      wide
      disabled={isOff}
      onClick={() => gate('member') && go(paths.centre('depositv2', { promo: id }))}
    >
      {say('promotions.goDeposit')}
    </Button>
  )
}

/** Sends an act once; its answer is where the player stands now. Visitors sign in first, guests learn that it takes an account. */
export function useAct({ state }: Pick<Activity, 'state'>) {
  const words = useWords()
  const gate = useGate()
  const keep = useKeepActivity()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const run = async (send: () => Promise<Activity>) => {
    if (isBusy || !gate('member')) return
    setBusy(true)
    setFailure('')
    try {
      const activity = await send()
      keep(activity)
      // Whoever joins and may claim at once is told that he joined.
      const reached = activity.state === 'claim' ? 'joined' : activity.state
      if (activity.state !== state) toast(words.say(`promotions.state.${reached}`), 'good')
    } catch (error) {
      setFailure(sayFailure(error, words))
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy, failure, setFailure }
}
