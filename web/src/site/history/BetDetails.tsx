/** One round: every movement of money in it, and the way to its replay and proof. */

import { betsCalls } from '@sen/core/bets/calls'
import type { Answer } from '@sen/core/call'
import { useCall } from '../../ask/use-call.ts'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { Code } from '../../kit/Code.tsx'
import { DefinitionList } from '../../kit/DefinitionList.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { List } from '../../kit/List.tsx'
import { Money } from '../../kit/Money.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { TextBlock } from '../../kit/TextBlock.tsx'
import { Skeleton } from '../../kit/Waiting.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { useMoments } from '../../parts/moments.ts'
import { shortId } from '../../parts/short-id.ts'
import { useWords } from '../../words/words.tsx'

export function BetDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useWords()
  const { writeMoment } = useMoments()
  const { say } = words
  const detail = useCall(betsCalls.getBet, { query: { id } }, { freshMs: 0 })
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
          <Row as="header" gap={3} wrap align="start" spread="between">
            <div>
              <Text as="h3" size="lg">
                {bet.gameName}
              </Text>
              <Text size="sm" tone="faint">
                <span lang="en">{bet.vendorName}</span> · {writeMoment(bet.at)}
              </Text>
            </div>
            <Text size="xl" weight={700}>
              <Money amount={bet.net} signed />
            </Text>
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
              <Row as="dd" gap={1} align="center">
                <Code size="xs" weight={400}>
                  {shortId(bet.roundId)}
                </Code>
                <CopyButton text={bet.roundId} name={say('centre.roundId')} />
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

type Transactions = Answer<typeof betsCalls.getBet>['transactions']

/** Every movement of money in the round, with the balance after it. */
function Movements({ transactions }: { transactions: Transactions }) {
  const { say, find } = useWords()
  const { writeMoment } = useMoments()
  return (
    <Stack as="section" gap={2} aria-labelledby="bet-movements">
      <h4 id="bet-movements">{say('centre.movements')}</h4>
      <List as="ol" plain>
        {transactions.map(one => (
          <Row as="li" gap={4} spread="between" key={one.transactionId}>
            <TextBlock>
              <strong>{find(`wallet.kind.${one.kind}`) ?? one.kind}</strong>
              <small>{writeMoment(one.at)}</small>
              <Code as="small">
                {shortId(one.transactionId)} <CopyButton text={one.transactionId} name={say('centre.reference')} />
              </Code>
            </TextBlock>
            <TextBlock data-end="">
              <Money amount={one.amount} signed />
              <small>
                {say('centre.balanceAfter')}: <Money amount={one.balanceAfter} />
              </small>
            </TextBlock>
          </Row>
        ))}
      </List>
    </Stack>
  )
}

function Replay({ url }: { url: string }) {
  const { say } = useWords()
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    return <Notice tone="quiet">{say('centre.noReplay')}</Notice>
  return (
    <ButtonLink wide icon="shield-check" to={url} target="_blank" rel="noopener noreferrer">
      {say('centre.replay')} <Icon name="external-link" size={18} />
    </ButtonLink>
  )
}
