/** One chase plan: its limits, and its draws in the order played. */
import { Modal, Skeleton, Stack } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { lotteryChaseStaffCalls } from '@sen/core/lottery/chase-staff-calls'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import { Amount } from '../parts/Amount.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { Pair, Pairs } from '../parts/Pairs.tsx'
import { SmallTable } from '../parts/SmallTable.tsx'
import { usePoll } from '../parts/use-poll.ts'
import { When } from '../parts/When.tsx'
import { paths } from '../paths.ts'

type Chase = Answer<typeof lotteryChaseStaffCalls.listLotteryChases>['list'][number]

export function ChaseDialog({ chase, onClose }: { chase: Chase; onClose: () => void }) {
  const { say } = useWords()
  const everyMs = usePoll()
  const detail = useCall(
    lotteryChaseStaffCalls.getLotteryChase,
    { query: { id: chase.id } },
    { freshMs: 2_000, ...(everyMs && chase.end === null ? { everyMs } : {}) },
  )
  return (
    <Modal opened onClose={onClose} size="lg" title={`${chase.account} · ${chase.gameName}`}>
      <Stack>
        <Pairs>
          <Pair name={say('office.lottery.chases.limit')}>
            <Amount of={chase.limit} />
          </Pair>
          <Pair name={say('office.lottery.chases.onWin')}>
            {say(chase.stopsOnWin ? 'office.lottery.chases.stops' : 'office.lottery.chases.goesOn')}
          </Pair>
          <Pair name={say('office.lottery.chases.endedAt')}>
            <When at={chase.endedAt} />
          </Pair>
        </Pairs>
        {detail.error && <FailureNote failure={detail.error} onRetry={() => detail.refetch()} />}
        {!detail.data && !detail.error && <Skeleton h={160} />}
        {detail.data && (
          <SmallTable label={say('office.lottery.chases.played')}>
            <thead>
              <tr>
                <th scope="col">{say('office.lottery.draw')}</th>
                <th scope="col">{say('office.lottery.chases.multiplier')}</th>
                <th scope="col">{say('office.lottery.stake')}</th>
                <th scope="col">{say('office.state')}</th>
                <th scope="col">{say('office.lottery.payout')}</th>
              </tr>
            </thead>
            <tbody>
              {detail.data.steps.map(({ multiplier, cost, slip }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a draw is its place
                <tr key={at}>
                  <td>
                    {slip ? (
                      <Link to={paths.draw(chase.gameCode, slip.drawNumber)}>{slip.drawNumber}</Link>
                    ) : (
                      say('office.lottery.chases.toCome')
                    )}
                  </td>
                  <td>×{multiplier}</td>
                  <td>
                    <Amount of={cost} />
                  </td>
                  <td>{slip ? say(`office.lottery.chases.slip.${slip.state}`) : '–'}</td>
                  <td>{slip ? <Amount of={slip.payout} /> : '–'}</td>
                </tr>
              ))}
            </tbody>
          </SmallTable>
        )}
      </Stack>
    </Modal>
  )
}
