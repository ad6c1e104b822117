/** Rebate, rewards, inviting friends and missions in the personal centre. Each loads with its words when it is first shown. */
import { type ComponentType, lazy, Suspense, useMemo } from 'react'
import { type Namespace, useWords, type WordStore } from '../../words/words.tsx'
import { CentreWaiting } from '../centre/CentreAsked.tsx'

type Load = () => Promise<{ default: ComponentType }>

const OWN: readonly Namespace[] = ['rewards']
const OF_MISSIONS: readonly Namespace[] = ['missions']

function ShownLater({ load, needed = OWN }: { load: Load; needed?: readonly Namespace[] }) {
  const words = useWords() as WordStore
  const Page = useMemo(
    () => lazy(async () => (await Promise.all([load(), words.load(needed)]))[0]),
    [load, needed, words],
  )
  return (
    <Suspense fallback={<CentreWaiting />}>
      <Page />
    </Suspense>
  )
}

const rebate: Load = () => import('./RebatePage.tsx')
const reward: Load = () => import('./RewardPage.tsx')
const referral: Load = () => import('./ReferralPage.tsx')
const missions: Load = () => import('./MissionPage.tsx')

export const RebateCentre = () => <ShownLater load={rebate} />
export const RewardCentre = () => <ShownLater load={reward} />
export const ReferralCentre = () => <ShownLater load={referral} />
export const MissionCentre = () => <ShownLater load={missions} needed={OF_MISSIONS} />
