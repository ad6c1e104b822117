/** What a promotion asks and gives, where the player stands in it, and the one thing to do next (ACTIVITY-01). */

import { campaignCalls } from '@sen/core/promotions/campaign-calls'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../ask/session.ts'
import { useSend } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Row } from '../../kit/Stack.tsx'
import { toast } from '../../kit/toast.ts'
import { Skeleton } from '../../kit/Waiting.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { LoadFailed } from '../../parts/LoadFailed.tsx'
import { useWords } from '../../words/words.tsx'
import { useGate } from '../frame/use-gate.ts'
import { paths } from '../paths.ts'
import { useGo } from '../router.tsx'
import { useWholeMoney } from '../use-whole-money.ts'
import { CampaignTerms } from './CampaignTerms.tsx'
import { RaffleCheck, RaffleDraw } from './Raffle.tsx'
import { StateBadge } from './StateBadge.tsx'
import { type Campaign, useCacheCampaign, useCampaign } from './use-standings.ts'

/** Pictures and a form: only who may apply needs them. */
const ApplyForm = lazy(() => import('./ApplyForm.tsx'))

export function CampaignPanel({ id }: { id: string }) {
  const { say } = useWords()
  const read = useCampaign(id)
  const campaign = read.data
  // An announcement that nobody can join has no activity; it is there to be read.
  if (read.error && 'code' in read.error && read.error.code === 'promotions.unknown') return null
  if (!campaign && read.isError) return <LoadFailed read={read} />
  if (!campaign) return <Skeleton height="260px" />
  if (campaign.kind === 'announcement') return null
  return (
    <Card as="section" pad={5} gap={4} aria-label={say('promotions.panel')}>
      <Row as="p" role="status">
        <StateBadge state={campaign.state} />
      </Row>
      <CampaignTerms campaign={campaign} />
      <Said campaign={campaign} />
      <Next campaign={campaign} />
      {campaign.drawn && <RaffleCheck campaign={campaign} drawn={campaign.drawn} />}
    </Card>
  )
}

/** What a state has to say beside its name. */
function Said({ campaign: { kind, state, reason, granted, isUsedUp, deposit } }: { campaign: Campaign }) {
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
                  : granted === null
                    ? ''
                    : Number(granted) === 0
                      ? say('promotions.noLuck')
                      : say('promotions.given', { amount: money(granted) })
  return text ? <Notice tone={state === 'rejected' ? 'warn' : 'quiet'}>{text}</Notice> : null
}

/** The one thing to do next; a state in which nothing is to be done has a button that is off and says why by its name. */
function Next({ campaign }: { campaign: Campaign }) {
  const { say } = useWords()
  const session = useSession()
  const { run, isBusy, failure } = useAct(campaign)
  const join = useSend(campaignCalls.joinPromotion)
  const claim = useSend(campaignCalls.claimPromotion)
  const { id, kind, state } = campaign
  if (kind === 'apply' && (state === 'joined' || state === 'rejected'))
    return (
      <Suspense fallback={<Skeleton height="160px" />}>
        <ApplyForm campaign={campaign} />
      </Suspense>
    )
  if (kind === 'deposit' && state === 'join') return <GoDeposit campaign={campaign} />
  if (kind === 'raffle' && state === 'claim') return <RaffleDraw campaign={campaign} />
  const act = state === 'join' ? join : state === 'claim' ? claim : undefined
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
        onClick={() => act && void run(() => act.mutateAsync({ body: { id } }))}
      >
        {isBusy && state === 'claim' ? say('promotions.state.process') : label}
      </Button>
    </>
  )
}

/** Chosen with a deposit, and with nothing else: the way leads there, where it is chosen already. */
function GoDeposit({ campaign: { id, deposit, isUsedUp } }: { campaign: Campaign }) {
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

/** What follows an act: where the player stands now is kept, and said where it is news. */
export function useReached(state: Campaign['state']): (campaign: Campaign) => void {
  const { say } = useWords()
  const keep = useCacheCampaign()
  return campaign => {
    keep(campaign)
    // Whoever joins and may claim at once is told that he joined.
    const reached = campaign.state === 'claim' ? 'joined' : campaign.state
    if (campaign.state !== state) toast(say(`promotions.state.${reached}`), 'good')
  }
}

/** Sends an act once; its answer is where the player stands now. Visitors sign in first, guests learn that it takes an account. */
export function useAct({ state }: Pick<Campaign, 'state'>) {
  const words = useWords()
  const gate = useGate()
  const tell = useReached(state)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const run = async (send: () => Promise<Campaign>) => {
    if (isBusy || !gate('member')) return
    setBusy(true)
    setFailure('')
    try {
      tell(await send())
    } catch (error) {
      setFailure(errorMessage(error, words))
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy, failure, setFailure }
}
