/** Ways to a slip beside the numbers: by chance, typed or pasted, the last one again; and what helps to choose, each in a dialog. */
import type { Answer, Call } from '@sen/core/call'
import { lotteryCalls } from '@sen/core/lottery/calls'
import { quickPick } from '@sen/core/lottery/quick-pick'
import { ROUND_BETS } from '@sen/core/lottery/vietnamese-bets'
import { useState } from 'react'
import { ask } from '../../../ask/ask.ts'
import { useSession } from '../../../ask/session.ts'
import { useDelivery } from '../../../ask/use-call.ts'
import { Button } from '../../../kit/Button.tsx'
import type { IconName } from '../../../kit/icon-names.ts'
import { toast } from '../../../kit/toast.ts'
import { errorMessage } from '../../../parts/error-message.ts'
import { type PhraseKey, useWords } from '../../../words/words.tsx'
import { LazyDialog } from '../../LazyDialog.tsx'
import styles from './BoardTools.module.css'
import type { Desk } from './desk.ts'
import { shapeOf } from './slip-draft.ts'
import type { OpenDraw } from './use-board.ts'

const TIMES = [1, 5, 10] as const

const dialogs = {
  type: () => import('./TypeDialog.tsx'),
  statistics: () => import('./StatisticsDialog.tsx'),
  check: () => import('./CheckTicketDialog.tsx'),
  chase: () => import('./ChaseDialog.tsx'),
} as const

type Opened = keyof typeof dialogs
const TOOLS: readonly [key: Opened, icon: IconName][] = [
  ['type', 'edit'],
  ['statistics', 'chart-bar'],
  ['check', 'search'],
  ['chase', 'stopwatch'],
]

export default function BoardTools({ desk, open }: { desk: Desk; open: OpenDraw | undefined }) {
  const { say } = useWords()
  const [opened, setOpened] = useState<Opened | undefined>(undefined)
  const { form } = desk.board.game
  const tools = TOOLS.filter(([key]) => has(key, form))
  const part = { desk, open, onClose: () => setOpened(undefined) }
  return (
    <div className={styles.tools}>
      {shapeOf(form, desk.draft.bet) &&
        TIMES.map(count => (
          <Button
            key={count}
            size="sm"
            icon="sparkles"
            aria-label={say('board.random', { count })}
            title={say('board.random', { count })}
            onClick={() => pickByChance(desk, count)}
          >
            {count}
          </Button>
        ))}
      <CopyLast desk={desk} />
      {tools.map(([key, icon]) => (
        <Button key={key} size="sm" icon={icon} aria-haspopup="dialog" onClick={() => setOpened(key)}>
          {say(`board.${key}` as PhraseKey)}
        </Button>
      ))}
      {tools.map(([key]) => (
        <LazyDialog key={key} load={dialogs[key]} part={opened === key ? part : undefined} />
      ))}
    </div>
  )
}

/** Slips are typed in the words of the Vietnamese bets; a paper ticket has six digits in the south and the centre only. */
function has(tool: Opened, form: Desk['board']['game']['form']): boolean {
  if (tool === 'type') return form === 'north' || form === 'south'
  return tool !== 'check' || form === 'south'
}

/** A byte of the browser's own generator. */
const nextByte = () => crypto.getRandomValues(new Uint8Array(1))[0] as number

/** So many selections of the bet that is shown; of a round bet one pool. */
function pickByChance(desk: Desk, count: number): void {
  const { bet } = desk.draft
  const shape = shapeOf(desk.board.game.form, bet)
  if (!shape) return
  const isRound = ROUND_BETS[bet] !== undefined
  const selections = quickPick(shape, nextByte, isRound ? 1 : count)
  if (isRound) desk.do({ do: 'pick', at: 0, picks: (selections[0] ?? '').split(',') })
  else desk.do({ do: 'add', lines: selections.map(selection => ({ bet, selection })) })
}

const read = <C extends Call>(contract: C, query: object): Promise<Answer<C>> => ask(contract, { query } as never)

/** The lines of the player's last slip of this game, at their stakes. */
function CopyLast({ desk }: { desk: Desk }) {
  const words = useWords()
  const session = useSession()
  const { gameCode } = desk.board.game
  const copying = useDelivery(async () => {
    const { list } = await read(lotteryCalls.listSlips, { gameCode, pageSize: 1 })
    return list[0] ? (await read(lotteryCalls.getSlip, { id: list[0].id })).lines : []
  })
  const copy = () =>
    copying.mutate(undefined, {
      onSuccess: lines => {
        if (lines.length === 0) return toast(words.say('board.noSlips'))
        desk.do({ do: 'replace', lines: lines.map(({ bet, selection, stake }) => ({ bet, selection, stake })) })
        toast(words.say('board.copied', { count: lines.length }), 'good')
      },
      onError: error => toast(errorMessage(error, words), 'bad'),
    })
  if (!session) return null
  return (
    <Button size="sm" icon="copy" busy={copying.isPending} onClick={copy}>
      {words.say('board.copyLast')}
    </Button>
  )
}
