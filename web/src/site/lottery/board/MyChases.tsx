/** The player's chase plans, newest first: how far each is, what it spent and won, why it ended; opened, its draws. */
import type { Answer } from '@sen/core/call'
import { chaseCalls } from '@sen/core/lottery/chase-calls'
import { useState } from 'react'
import { useCall, useSend } from '../../../ask/use-call.ts'
import { Badge } from '../../../kit/Badge.tsx'
import { Button } from '../../../kit/Button.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Fold } from '../../../kit/Fold.tsx'
import { Progress } from '../../../kit/Progress.tsx'
import { Row, Stack } from '../../../kit/Stack.tsx'
import { Text } from '../../../kit/Text.tsx'
import { AsyncContent } from '../../../parts/AsyncContent.tsx'
import { ConfirmDialog } from '../../../parts/ConfirmDialog.tsx'
import { usePages } from '../../../parts/use-pages.ts'
import { useWords } from '../../../words/words.tsx'
import { useWholeMoney } from '../../use-whole-money.ts'
import styles from './ChaseDialog.module.css'
import { useSayBet } from './use-say-bet.ts'

type Chase = Answer<typeof chaseCalls.listChases>['list'][number]

/** How often the plans are asked for while they are open, beside what the live stream tells. */
const EVERY_MS = 5_000

export function MyChases() {
  const { say } = useWords()
  const pages = usePages(chaseCalls.listChases, { pageSize: 10 }, { everyMs: EVERY_MS })
  return (
    <AsyncContent read={pages} failed="board.failed">
      {({ pages: read }) => {
        const chases = read.flatMap(page => page.list)
        if (chases.length === 0)
          return (
            <EmptyState
              icon="stopwatch"
              level={3}
              title={say('board.chase.noneYet')}
              text={say('board.chase.noneYetText')}
            />
          )
        return (
          <Stack gap={3}>
            {chases.map(chase => (
              <Plan key={chase.id} chase={chase} />
            ))}
            {pages.hasNextPage && (
              <Button wide busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                {say('board.loadMore')}
              </Button>
            )}
          </Stack>
        )
      }}
    </AsyncContent>
  )
}

function Plan({ chase }: { chase: Chase }) {
  const { say } = useWords()
  const sayBet = useSayBet()
  const money = useWholeMoney()
  const [isOpen, setOpen] = useState(false)
  const { gameName, preview, played, steps, spent, payout, end } = chase
  const title = (
    <Stack gap={1} as="span" className={styles.plan}>
      <Row as="span" gap={2} spread="between" align="start">
        <b>{gameName}</b>
        <Badge tone={end === null ? 'moving' : end === 'won' ? 'good' : undefined}>
          {say(end === null ? 'board.chase.running' : 'board.chase.ended')}
        </Badge>
      </Row>
      <Text as="span" size="sm">
        {sayBet.preview(preview)}
      </Text>
      <Progress value={played} max={steps} aria-label={say('board.chase.progress', { played, steps })} />
      <Text as="span" size="xs" tone="quiet" className="num">
        {say('board.chase.progress', { played, steps })} ·{' '}
        {say('board.chase.money', { spent: money(spent), payout: money(payout) })}
      </Text>
      {end !== null && (
        <Text as="span" size="xs" tone="quiet">
          {say(`lottery.chaseEnd.${end}`)}
        </Text>
      )}
    </Stack>
  )
  return (
    <Fold
      title={title}
      className={styles.fold}
      data-chase={chase.id}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      {isOpen && <Detail chase={chase} />}
    </Fold>
  )
}

function Detail({ chase }: { chase: Chase }) {
  const { say } = useWords()
  const money = useWholeMoney()
  const detail = useCall(
    chaseCalls.getChase,
    { query: { id: chase.id } },
    { freshMs: 0, keep: true, ...(chase.end === null ? { everyMs: EVERY_MS } : {}) },
  )
  return (
    <AsyncContent read={detail} failed="board.failed">
      {({ steps }) => (
        <Stack gap={3}>
          <table className={styles.steps}>
            <caption className="hidden">{say('board.chase.steps')}</caption>
            <tbody className="num">
              {steps.map(({ multiplier, cost, slip }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a draw is its place
                <tr key={at}>
                  <th scope="row">
                    {slip ? slip.drawNumber.slice(4) : say('board.chase.toCome')} <small>×{multiplier}</small>
                  </th>
                  <td>{money(cost)}</td>
                  <td>
                    {slip && say(`board.state.${slip.state}`)} {slip?.state === 'won' && money(slip.payout)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {chase.end === null && <Cancel id={chase.id} />}
        </Stack>
      )}
    </AsyncContent>
  )
}

function Cancel({ id }: { id: string }) {
  const { say } = useWords()
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync } = useSend(chaseCalls.cancelChase)
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {say('board.chase.cancel')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={say('board.chase.cancelSure')}
          text={say('board.chase.cancelText')}
          action={say('board.chase.cancel')}
          keep={say('board.chase.keep')}
          closeLabel={say('board.close')}
          onClose={() => setAsking(false)}
          send={() => mutateAsync({ body: { id } })}
        />
      )}
    </>
  )
}
