/** One player: who he is, what he has, what he did, and what staff may do about it. */
import { Badge, Button, Group, Skeleton, Tabs } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { playerCalls } from '@sen/core/operations/player-calls'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { Page } from '../parts/Page.tsx'
import { ReasonDialog } from '../parts/ReasonDialog.tsx'
import { useMay } from '../parts/self.tsx'
import { useAction } from '../parts/use-action.ts'
import { useFilters } from '../parts/use-filters.ts'
import { paths } from '../paths.ts'
import { PlayerTickets } from '../support/PlayerTickets.tsx'
import { AdjustmentDialog } from './AdjustmentDialog.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import { PlayerOverview } from './PlayerOverview.tsx'
import { PlayerBets, PlayerLogins, PlayerTransactions } from './PlayerRecords.tsx'
import { PlayerSafety } from './PlayerSafety.tsx'

export type Player = Answer<typeof playerCalls.getPlayer>

export default function PlayerScreen() {
  const { say } = useWords()
  const may = useMay()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const call = useCall(playerCalls.getPlayer, { query: { id } }, { freshMs: 5_000 })
  const [filters, change] = useFilters()
  const player = call.data
  return (
    <Page
      title={player?.account ?? say('office.players')}
      note={player && <Note player={player} />}
      actions={player && <Actions player={player} />}
    >
      {call.error && <FailureNote failure={call.error} onRetry={() => call.refetch()} />}
      {!player && !call.error && <Skeleton h={320} />}
      {player && (
        <Tabs
          value={filters.tab ?? 'overview'}
          onChange={tab => change({ tab: tab === 'overview' ? null : tab })}
          keepMounted={false}
        >
          <Tabs.List mb="md">
            <Tabs.Tab value="overview">{say('office.player.overview')}</Tabs.Tab>
            {may('money.view') && <Tabs.Tab value="lines">{say('office.player.lines')}</Tabs.Tab>}
            {may('money.view') && <Tabs.Tab value="bets">{say('office.player.bets')}</Tabs.Tab>}
            {may('support.view') && <Tabs.Tab value="tickets">{say('office.tickets')}</Tabs.Tab>}
            <Tabs.Tab value="signIns">{say('office.player.signIns')}</Tabs.Tab>
            <Tabs.Tab value="safety">{say('office.player.safety')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="overview">
            <PlayerOverview player={player} />
          </Tabs.Panel>
          <Tabs.Panel value="lines">
            <PlayerTransactions id={id} />
          </Tabs.Panel>
          <Tabs.Panel value="bets">
            <PlayerBets id={id} />
          </Tabs.Panel>
          <Tabs.Panel value="tickets">
            <PlayerTickets id={id} />
          </Tabs.Panel>
          <Tabs.Panel value="signIns">
            <PlayerLogins id={id} />
          </Tabs.Panel>
          <Tabs.Panel value="safety">
            <PlayerSafety id={id} />
          </Tabs.Panel>
        </Tabs>
      )}
    </Page>
  )
}

function Note({ player }: { player: Player }) {
  const { say } = useWords()
  const may = useMay()
  return (
    <Group gap="xs">
      {player.isBlocked && (
        <Badge color="red" variant="light">
          {say('office.blocked')}: {player.blockedReason}
        </Badge>
      )}
      {may('cashier.view') && (
        <>
          <Link to={paths.deposits(player.id)}>{say('office.player.deposits')}</Link>
          <Link to={paths.withdrawals(player.id)}>{say('office.player.withdrawals')}</Link>
        </>
      )}
      {may('audit.view') && <Link to={paths.audit(player.id)}>{say('office.player.audit')}</Link>}
    </Group>
  )
}

function Actions({ player }: { player: Player }) {
  const { say } = useWords()
  const may = useMay()
  const [open, setOpen] = useState<'block' | 'adjust' | 'message'>()
  const close = () => setOpen(undefined)
  const block = useAction(playerCalls.blockPlayer, { done: 'office.player.isBlocked', onDone: close })
  const unblock = useAction(playerCalls.unblockPlayer, { done: 'office.player.isOpen', onDone: close })
  const turn = player.isBlocked ? unblock : block
  const title = say(player.isBlocked ? 'office.player.unblock' : 'office.player.block')
  return (
    <>
      {may('support.answer') && (
        <Button variant="default" size="sm" onClick={() => setOpen('message')}>
          {say('office.player.message')}
        </Button>
      )}
      {may('money.request') && (
        <Button variant="default" size="sm" onClick={() => setOpen('adjust')}>
          {say('office.adjust')}
        </Button>
      )}
      {may('players.block') && (
        <Button
          size="sm"
          variant={player.isBlocked ? 'default' : 'light'}
          color={player.isBlocked ? 'gray' : 'red'}
          onClick={() => {
            turn.clear()
            setOpen('block')
          }}
        >
          {title}
        </Button>
      )}
      {open === 'block' && (
        <ReasonDialog
          title={`${title}: ${player.account}`}
          text={say(player.isBlocked ? 'office.player.unblock.what' : 'office.player.block.what')}
          action={title}
          isDanger={!player.isBlocked}
          isBusy={turn.isBusy}
          failure={turn.failure}
          onClose={close}
          onConfirm={reason => turn.run({ id: player.id, reason })}
        />
      )}
      {open === 'message' && <MessageDialog player={player} onClose={close} />}
      {open === 'adjust' && <AdjustmentDialog player={player} onClose={close} />}
    </>
  )
}
