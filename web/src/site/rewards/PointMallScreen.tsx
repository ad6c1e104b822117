/** /pointMall: points, what they are worth, and what they are given for (SHELL-16, POINTS-01). */

import type { Answer } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import { pointCalls } from '@sen/core/rewards/point-calls'
import { priceConversion } from '@sen/core/rewards/points'
import { type ReactNode, useMemo, useState } from 'react'
import { useSession } from '../../ask/session.ts'
import { useCall } from '../../ask/use-call.ts'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Hint } from '../../kit/Hint.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Lacquer } from '../../kit/Lacquer.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { Skeleton } from '../../kit/Waiting.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { useWords, type WordStore } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { isGuest, useGate } from '../frame/use-gate.ts'
import { LazyDialog } from '../LazyDialog.tsx'
import { paths } from '../paths.ts'
import { useHere } from '../router.tsx'
import { MallRecords } from './MallRecords.tsx'
import styles from './PointMallScreen.module.css'
import { writePoints, writeWhole } from './points.ts'

export type Balance = Answer<typeof pointCalls.getPointBalance>
export type Config = Answer<typeof pointCalls.getPointConfig>
export type Reward = Answer<typeof pointCalls.listPointRewards>['list'][number]

export default function PointMallScreen() {
  const session = useSession()
  const isMember = session !== undefined && !isGuest(session.isAgent)
  const balance = useCall(pointCalls.getPointBalance, {}, { enabled: isMember, freshMs: 0 }).data
  const asked = useCall(pointCalls.getPointConfig)
  const config = asked.data
  const [wish, setWish] = useState<Reward | 'convert'>()
  const mine = isMember ? balance : undefined
  return (
    <Stack gap={6}>
      <Stack gap={4} className={styles.top}>
        <Wallet isMember={isMember} balance={mine} config={config} onConvert={() => setWish('convert')} />
        <Earning config={config} />
      </Stack>
      <Rewards balance={mine} onWish={setWish} onAgain={() => void (config ?? asked.refetch())} />
      {isMember && <MallRecords />}
      {wish && mine && config && <Wish wish={wish} balance={mine} config={config} onClose={() => setWish(undefined)} />}
    </Stack>
  )
}

type WalletProps = {
  isMember: boolean
  balance: Balance | undefined
  config: Config | undefined
  onConvert: () => void
}

function Wallet({ isMember, balance, config, onConvert }: WalletProps) {
  const { say } = useWords()
  const { currency } = useBrand()
  const min = config?.convertMin ?? 0
  const isShort = balance !== undefined && balance.current < min
  return (
    <Lacquer as="header" gap={2} across="start" size="sm" className={styles.wallet}>
      <Text as="h1" size="2xl">
        {say('mall.title')}
      </Text>
      {!isMember ? (
        <>
          <p>{say('mall.signInFirst')}</p>
          <ButtonLink kind="gold" icon="login" to={paths.login({ from: paths.pointMall() })}>
            {say('mall.signIn')}
          </ButtonLink>
        </>
      ) : (
        <>
          <Stack as="p" className={styles.current}>
            {say('mall.current')}
            <b className="num">{balance ? writePoints(balance.current) : '–'}</b>
          </Stack>
          <p>
            {say('mall.accumulated', { points: balance ? writePoints(balance.accumulated) : '–' })}
            {'. '}
            {say('mall.neverExpire')}
          </p>
          <Button kind="gold" icon="coins" disabled={!balance || isShort} onClick={onConvert}>
            {say('mall.convert')}
          </Button>
          <small>
            {isShort
              ? say('mall.convertTooFew', { min: writePoints(min) })
              : config &&
                say('mall.convertRate', {
                  points: writePoints(min),
                  amount: `${writeWhole(writeAmount(priceConversion(min, config.worth)))} ${currency.symbol}`,
                })}
          </small>
        </>
      )}
    </Lacquer>
  )
}

function Earning({ config }: { config: Config | undefined }) {
  const { say } = useWords()
  const here = useHere()
  const { currency } = useBrand()
  return (
    <Card as="section" pad={5} gap={3} className={styles.earning} aria-labelledby="earning">
      <Text as="h2" size="xl" id="earning">
        {say('mall.earn')}
      </Text>
      <Stack as="ul" gap={3} tone="quiet">
        <Row as="li" gap={3}>
          <Icon name="dice" size={24} />
          {config ? (
            <span>
              {say('mall.earnBets', { per: `${writeWhole(config.per)} ${currency.symbol}`, earn: config.earn })}
            </span>
          ) : (
            <Skeleton width="100%" height="40px" />
          )}
        </Row>
        <Row as="li" gap={3}>
          <Icon name="target" size={24} />
          <span>{say('mall.earnMissions')}</span>
        </Row>
      </Stack>
      <Row>
        <ButtonLink icon="calendar" to={here({ mcPage: 'missionLeaderboard' })} keepScroll>
          {say('mall.toMissions')}
        </ButtonLink>
      </Row>
    </Card>
  )
}

type RewardsProps = {
  balance: Balance | undefined
  onWish: (reward: Reward) => void
  /** What else failed is asked for again too. */
  onAgain: () => void
}

function Rewards({ balance, onWish, onAgain }: RewardsProps) {
  const words = useWords()
  const { say } = words
  // What staff change of the mall, and what others take, shows while one looks.
  const rewards = useCall(pointCalls.listPointRewards, {}, { freshMs: 4_000, everyMs: 5_000 })
  let shown: ReactNode
  if (rewards.data?.list.length === 0) {
    shown = (
      <EmptyState compact icon="gift" level={3} title={say('mall.noRewards')} text={say('mall.noRewardsText')}>
        <ButtonLink kind="main" to={paths.rng()}>
          {say('centre.play')}
        </ButtonLink>
      </EmptyState>
    )
  } else if (!rewards.data && rewards.error) {
    shown = (
      <EmptyState
        compact
        icon="mood-sad"
        level={3}
        title={say('mall.failed')}
        text={errorMessage(rewards.error, words)}
      >
        <Button
          busy={rewards.isFetching}
          onClick={() => {
            void rewards.refetch()
            onAgain()
          }}
        >
          {say('mall.again')}
        </Button>
      </EmptyState>
    )
  } else {
    shown = (
      <ul className={styles.rewards}>
        {rewards.data
          ? rewards.data.list.map(reward => (
              <RewardCard key={reward.code} reward={reward} balance={balance} onWish={onWish} />
            ))
          : ['a', 'b', 'c', 'd'].map(key => (
              <li key={key}>
                <Skeleton height="320px" />
              </li>
            ))}
      </ul>
    )
  }
  return (
    <Stack as="section" gap={4} aria-labelledby="rewards">
      <Text as="h2" size="xl" id="rewards">
        {say('mall.pointReward')}
      </Text>
      {shown}
    </Stack>
  )
}

type CardProps = { reward: Reward; balance: Balance | undefined; onWish: (reward: Reward) => void }

function RewardCard({ reward, balance, onWish }: CardProps) {
  const { say } = useWords()
  const gate = useGate()
  const isGone = reward.left === 0
  const missing = balance ? reward.points - balance.current : 0
  const bounds = [
    isGone ? say('mall.soldOutState') : reward.left !== null && say('mall.left', { count: writePoints(reward.left) }),
    reward.perPlayer !== null && say('mall.once', { count: reward.perPlayer }),
  ].filter(Boolean)
  return (
    <Card as="li" className={styles.reward} data-gone={isGone || undefined}>
      <img src={reward.picture} alt="" width="400" height="300" loading="lazy" decoding="async" />
      <div>
        <h3>{reward.name}</h3>
        <Text size="sm" tone="quiet">
          {reward.text}
        </Text>
        {reward.app === 'zalo' && (
          <Text size="sm" tone="quiet">
            {say('mall.zaloText')}
          </Text>
        )}
        {bounds.length > 0 && <Hint>{bounds.join(' · ')}</Hint>}
        <p className={styles.price}>
          <Icon name="coin" size={20} />
          <b className="num">{say('mall.points', { points: writePoints(reward.points) })}</b>
        </p>
        <Button
          kind={isGone || missing > 0 ? 'quiet' : 'main'}
          wide
          disabled={isGone || missing > 0}
          onClick={() => gate('member') && onWish(reward)}
        >
          <span>
            {missing > 0 && !isGone ? say('mall.missing', { points: writePoints(missing) }) : say('mall.redeem')}
            <span className="hidden"> {reward.name}</span>
          </span>
        </Button>
      </div>
    </Card>
  )
}

type WishProps = { wish: Reward | 'convert'; balance: Balance; config: Config; onClose: () => void }

/** What points are given for loads with its words when it is first asked for. */
function Wish({ wish, balance, config, onClose }: WishProps) {
  const words = useWords() as WordStore
  const [redeem, convert] = useMemo(() => {
    const ready = () => words.load(['cashier', 'login', 'identity'])
    return [
      async () => (await Promise.all([import('./RedeemDialog.tsx'), ready()]))[0],
      async () => (await Promise.all([import('./ConvertDialog.tsx'), ready()]))[0],
    ] as const
  }, [words])
  return wish === 'convert' ? (
    <LazyDialog load={convert} part={{ balance, config, onClose }} />
  ) : (
    <LazyDialog load={redeem} part={{ reward: wish, balance, config, onClose }} />
  )
}
