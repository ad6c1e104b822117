/** Rebate, rewards and inviting friends in the personal centre. Each loads with its words when it is first shown. */
import { type ComponentType, lazy, Suspense, useMemo } from 'react'
import { useWords, type WordStore } from '../../words/words.tsx'
import { CentreWaiting } from '../centre/CentreAsked.tsx'

type Load = () => Promise<{ default: ComponentType }>

function ShownLater({ load }: { load: Load }) {
  const words = useWords() as WordStore
  const Page = useMemo(() => lazy(async () => (await Promise.all([load(), words.load(['rewards'])]))[0]), [load, words])
  return (
    <Suspense fallback={<CentreWaiting />}>
      <Page />
    </Suspense>
  )
}

const rebate: Load = () => import('./RebatePage.tsx')
const reward: Load = () => import('./RewardPage.tsx')
const referral: Load = () => import('./ReferralPage.tsx')

export const RebateCentre = () => <ShownLater load={rebate} />
export const RewardCentre = () => <ShownLater load={reward} />
export const ReferralCentre = () => <ShownLater load={referral} />
