/** One round: every movement of money in it, and the way to its replay and proof (H3). */

import type { Answer } from '@sen/core/call'
import { playCalls } from '@sen/core/play/calls'
import { useCall } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { DefinitionList } from '../../kit/DefinitionList.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Money } from '../../kit/Money.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Skeleton } from '../../kit/Waiting.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import centreStyles from '../../parts/centre.module.css'
import { errorMessage } from '../../parts/error-message.ts'
import { writeMoment } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'
import styles from './BetDetails.module.css'
import { shortId } from './short-id.ts'

export function BetDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useWords()
  const { say } = words
  const detail = useCall(playCalls.getBet, { query: { id } }, { freshMs: 0 })
  const bet = detail.data?.bet
  return (
    <Dialog open onClose={onClose} title={say('centre.details')} closeLabel={say('login.close')} sheet>
      {detail.error && !detail.data ? (
        <EmptyState icon="mood-sad" level={3} title={say('centre.failed')} text={errorMessage(detail.error, words)}>
          <Button onClick={() => void detail.refetch()}>{say('centre.retry')}</Button>
        </EmptyState>
      ) : !detail.data || !bet ? (
        <Skeleton height="240px" />
      ) : (
        <Stack gap={4}>
          <Row as="header" wrap align="start" spread="between" className={centreStyles.betHead}>
            <div>
              <h3>{bet.gameName}</h3>
              <p>
                <span lang="en">{bet.vendorName}</span> · {writeMoment(bet.at)}
              </p>
            </div>
            <p className={centreStyles.betNet}>
              <Money amount={bet.net} signed />
            </p>
          </Row>
          <DefinitionList>
            <div>
              <dt>{say('centre.stake')}</dt>
              <dd>
                <Money amount={bet.stake} />
              </dd>
            </div>
            <div>
              <dt>{say('centre.win')}</dt>
              <dd>
                <Money amount={bet.win} />
              </dd>
            </div>
            <div>
              <dt>{say('centre.state')}</dt>
              <dd>{say(`centre.state.${bet.state}`)}</dd>
            </div>
            <div>
              <dt>{say('centre.roundId')}</dt>
              <Row as="dd" gap={1} align="center" className={styles.copy}>
                <code title={bet.roundId}>{shortId(bet.roundId)}</code>
                <CopyButton text={bet.roundId} />
              </Row>
            </div>
          </DefinitionList>
          <Movements transactions={detail.data.transactions} />
          <Replay url={detail.data.replayUrl} />
        </Stack>
      )}
    </Dialog>
  )
}

type Transactions = Answer<typeof playCalls.getBet>['transactions']

/** Every movement of money in the round, with the balance after it. */
function Movements({ transactions }: { transactions: Transactions }) {
  const { say, find } = useWords()
  return (
    <section aria-labelledby="bet-movements">
      <h4 id="bet-movements">{say('centre.movements')}</h4>
      <Stack as="ol" className={styles.movements}>
        {transactions.map(one => (
          <li key={one.transactionId}>
            <span>
              <strong>{find(`wallet.kind.${one.kind}`) ?? one.kind}</strong>
              <small>{writeMoment(one.at)}</small>
              <small className={centreStyles.mono} title={one.transactionId}>
                {shortId(one.transactionId)} <CopyButton text={one.transactionId} />
              </small>
            </span>
            <span data-end="">
              <Money amount={one.amount} signed />
              <small>
                {say('centre.balanceAfter')}: <Money amount={one.balanceAfter} />
              </small>
            </span>
          </li>
        ))}
      </Stack>
    </section>
  )
}

function Replay({ url }: { url: string }) {
  const { say } = useWords()
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    return <Notice tone="quiet">{say('centre.noReplay')}</Notice>
  return (
    <Row
      as="a"
      gap={2}
      align="center"
      spread="center"
      weight={600}
      className={styles.replay}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="shield-check" size={20} /> {say('centre.replay')} <Icon name="external-link" size={18} />
    </Row>
  )
}
