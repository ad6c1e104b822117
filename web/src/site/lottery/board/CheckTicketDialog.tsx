/** Dò vé: a paper ticket of six digits against the results of its station. */
import type { Answer } from '@sen/core/call'
import { lotteryCalls } from '@sen/core/lottery/calls'
import { type CheckedTicket, checkTicket } from '@sen/core/lottery/check-ticket'
import { writeAmount } from '@sen/core/money'
import { useState } from 'react'
import { useCall } from '../../../ask/use-call.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Digits } from '../../../kit/Digits.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Select } from '../../../kit/Field.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { Stack } from '../../../kit/Stack.tsx'
import { Text } from '../../../kit/Text.tsx'
import { AsyncContent } from '../../../parts/AsyncContent.tsx'
import { type PhraseKey, useWords } from '../../../words/words.tsx'
import { useWholeMoney } from '../../use-whole-money.ts'
import { DrawResult } from './DrawResult.tsx'
import type { Desk } from './desk.ts'

type Draw = Answer<typeof lotteryCalls.listOpenedNumbers>['list'][number]

export default function CheckTicketDialog({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const { say } = useWords()
  const { gameCode, form } = desk.board.game
  const read = useCall(lotteryCalls.listOpenedNumbers, { query: { gameCode, pageSize: 10 } }, { freshMs: 0 })
  return (
    <Dialog open sheet title={say('board.check')} closeLabel={say('board.close')} onClose={onClose}>
      <AsyncContent read={read} failed="board.failed">
        {({ list }) => {
          const draws = list.filter(draw => draw.result && 'prizes' in draw.result)
          return draws.length === 0 ? (
            <EmptyState icon="lottery" level={3} title={say('board.noResult')} />
          ) : (
            <Check draws={draws} form={form} />
          )
        }}
      </AsyncContent>
    </Dialog>
  )
}

function Check({ draws, form }: { draws: readonly Draw[]; form: Desk['board']['game']['form'] }) {
  const { say } = useWords()
  const [ticket, setTicket] = useState('')
  const [number, setNumber] = useState(draws[0]?.drawNumber ?? '')
  const draw = draws.find(one => one.drawNumber === number)
  const checked = draw?.result && 'prizes' in draw.result ? checkTicket(draw.result.prizes, ticket) : undefined
  return (
    <Stack gap={4}>
      <Text size="sm" tone="quiet">
        {say('board.check.lead')}
      </Text>
      <Select label={say('board.check.day')} value={number} onChange={({ target }) => setNumber(target.value)}>
        {draws.map(({ drawNumber, day }) => (
          <option key={drawNumber} value={drawNumber}>
            {day.split('-').reverse().join('/')}
          </option>
        ))}
      </Select>
      <Digits label={say('board.check.ticket')} name="ticket" value={ticket} onChange={setTicket} />
      {draw && !draw.isComplete && <Notice tone="warn">{say('board.check.partial')}</Notice>}
      <div role="status">{checked && <Verdict ticket={ticket} checked={checked} />}</div>
      {draw && (
        <DrawResult
          draw={draw}
          form={form}
          places={(checked?.wins ?? []).flatMap(({ prize, number: won }) =>
            prize === 'nearDb' || prize === 'consoled' ? [] : [{ tier: prize, number: won, picked: won }],
          )}
        />
      )}
    </Stack>
  )
}

function Verdict({ ticket, checked: { wins, total, tax } }: { ticket: string; checked: CheckedTicket }) {
  const { say } = useWords()
  const money = useWholeMoney()
  const amount = (value: bigint) => money(writeAmount(value))
  if (wins.length === 0) return <Notice tone="quiet">{say('board.check.none', { ticket })}</Notice>
  return (
    <Notice as="div">
      <Stack gap={1}>
        <b>{say('board.check.won', { ticket, amount: amount(total) })}</b>
        <ul>
          {wins.map(({ prize, number, amount: won }) => (
            <li key={`${prize} ${number}`}>
              {say('board.check.prize', { prize: say(`lottery.tier.${prize}` as PhraseKey), number })}: {amount(won)}
            </li>
          ))}
        </ul>
        {tax > 0n && <p>{say('board.check.tax', { tax: amount(tax), left: amount(total - tax) })}</p>}
      </Stack>
    </Notice>
  )
}
