/** /vip: what each level takes and gives, the player's own marked (SHELL-15, decision L6). */

import { pageCalls } from '@sen/core/content/page-calls'
import { identityCalls } from '@sen/core/identity/calls'
import { readAmount, showAmount } from '@sen/core/money'
import { useSession } from '../../ask/session.ts'
import { useCall } from '../../ask/use-call.ts'
import { Card } from '../../kit/Card.tsx'
import { Disc } from '../../kit/Disc.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { useWords } from '../../words/words.tsx'
import { isGuest } from '../frame/use-gate.ts'
import { HelpWaiting } from './HelpText.tsx'
import pagesStyles from './pages.module.css'
import styles from './VipScreen.module.css'

export default function VipScreen() {
  const { say } = useWords()
  const levels = useCall(pageCalls.listVipLevels, {}, { freshMs: 10 * 60_000 })
  return (
    <Stack gap={4}>
      <Card as="header" large across="start" gap={2} className={pagesStyles.hero}>
        <Icon name="crown" size={40} />
        <h1>{say('pages.vipTitle')}</h1>
        <p>{say('pages.vipLead')}</p>
      </Card>
      {levels.data?.levels.length === 0 ? (
        <EmptyState compact icon="crown" title={say('pages.vipNone')} text={say('pages.vipNoneText')} />
      ) : levels.data ? (
        <Levels levels={levels.data.levels} />
      ) : (
        <HelpWaiting read={levels} />
      )}
      <Card as="section" large gap={4} pad="page" className={pagesStyles.paper}>
        <h2>{say('pages.vipHow')}</h2>
        <ol className={pagesStyles.steps}>
          {(['pages.vipHow1', 'pages.vipHow2', 'pages.vipHow3', 'pages.vipHow4'] as const).map(key => (
            <li key={key}>{say(key)}</li>
          ))}
        </ol>
        <p className={pagesStyles.note}>{say('pages.vipPlayMoney')}</p>
      </Card>
    </Stack>
  )
}

type Level = { level: number; name: string; turnover: string; rebate: string; gift: string } & {
  withdrawDaily: string
  hasVipService: boolean
}

/** Whole amounts need no decimals in a table of levels. */
const writeWhole = (amount: string) => showAmount(readAmount(amount)).replace(/\.00$/, '')

function Levels({ levels }: { levels: readonly Level[] }) {
  const { say } = useWords()
  const session = useSession()
  const isMember = session !== undefined && !isGuest(session.isAgent)
  const info = useCall(identityCalls.getMemberInfo, {}, { enabled: isMember })
  const mine = isMember ? info.data?.clubLabel.rankLevel : undefined
  return (
    // A region that scrolls must be reachable by keyboard.
    <Card as="section" large className={styles.scroll} aria-label={say('pages.vipTable')} tabIndex={0}>
      <table className={styles.levels}>
        <thead>
          <tr>
            <th scope="col">{say('pages.vipLevel')}</th>
            <th scope="col">{say('pages.vipTurnover')}</th>
            <th scope="col">{say('pages.vipRebate')}</th>
            <th scope="col">{say('pages.vipGift')}</th>
            <th scope="col">{say('pages.vipWithdraw')}</th>
            <th scope="col">{say('pages.vipChat')}</th>
          </tr>
        </thead>
        <tbody>
          {levels.map(level => (
            <tr key={level.level} data-mine={level.level === mine ? '' : undefined}>
              <th scope="row">
                <Disc className={pagesStyles.rank}>{level.level}</Disc>
                <span>
                  {level.name}
                  {level.level === mine && (
                    <Text as="small" tone="brand" weight={400} className={styles.yours}>
                      {say('pages.vipYours')}
                    </Text>
                  )}
                </span>
              </th>
              <td className="num" data-head={say('pages.vipTurnover')}>
                {level.level === 0 ? say('pages.vipStart') : writeWhole(level.turnover)}
              </td>
              <td className="num" data-head={say('pages.vipRebate')}>
                {level.rebate === '0.00' ? '–' : `+${level.rebate}%`}
              </td>
              <td className="num" data-head={say('pages.vipGift')}>
                {level.level === 0 ? '–' : writeWhole(level.gift)}
              </td>
              <td className="num" data-head={say('pages.vipWithdraw')}>
                {writeWhole(level.withdrawDaily)}
              </td>
              <td data-head={say('pages.vipChat')}>
                {level.hasVipService ? (
                  <>
                    <Icon name="check" size={20} />
                    <span className="hidden">{say('pages.vipHas')}</span>
                  </>
                ) : (
                  <span>
                    <span aria-hidden="true">–</span>
                    <span className="hidden">{say('pages.vipHasNot')}</span>
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
