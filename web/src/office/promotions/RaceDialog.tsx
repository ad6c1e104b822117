/** One race: its terms, its table, and what may still be done with it. */
import { Badge, Button, Group, Modal, Stack, Text, Title } from '@mantine/core'
import { raceStaffCalls } from '@sen/core/promotions/race-staff-calls'
import { showScore } from '@sen/core/promotions/races'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import { Amount } from '../parts/Amount.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { ReasonDialog } from '../parts/ReasonDialog.tsx'
import { SmallTable } from '../parts/SmallTable.tsx'
import { useMay } from '../parts/self.tsx'
import { useConfirm } from '../parts/use-confirm.ts'
import { usePoll } from '../parts/use-poll.ts'
import { When } from '../parts/When.tsx'
import { paths } from '../paths.ts'
import { RACE_COLOURS, type StaffRace } from './RacesScreen.tsx'
import { RaceTerms } from './RaceTerms.tsx'

export function RaceDialog({ race, onClose }: { race: StaffRace; onClose: () => void }) {
  const { say, language } = useWords()
  const mayEdit = useMay()('promotions.edit')
  return (
    <Modal opened onClose={onClose} size="lg" title={race.name[language === 'vi' ? 'vi' : 'en']}>
      <Stack>
        <Group>
          <Badge color={RACE_COLOURS[race.state]} variant="light">
            {say(`office.races.state.${race.state}`)}
          </Badge>
          {race.reason && (
            <Text size="sm">
              {say('office.races.cancelledFor')}: {race.reason}
            </Text>
          )}
        </Group>
        <RaceTerms race={race} />
        <Table id={race.id} />
        {mayEdit && <Actions race={race} />}
      </Stack>
    </Modal>
  )
}

function Table({ id }: { id: string }) {
  const { say } = useWords()
  const everyMs = usePoll()
  const table = useCall(raceStaffCalls.getRaceTable, { query: { id } }, everyMs === undefined ? {} : { everyMs })
  const rows = table.data?.list ?? []
  return (
    <>
      <Title order={3} size="h5">
        {say('office.races.table')}
      </Title>
      {table.error && <FailureNote failure={table.error} onRetry={() => table.refetch()} />}
      {table.data && rows.length === 0 && <Text size="sm">{say('office.races.tableNone')}</Text>}
      {rows.length > 0 && (
        <SmallTable label={say('office.races.table')}>
          <thead>
            <tr>
              <th scope="col">{say('office.races.place')}</th>
              <th scope="col">{say('office.account')}</th>
              <th scope="col">{say('office.races.score')}</th>
              <th scope="col">{say('office.races.reachedAt')}</th>
              <th scope="col">{say('office.races.prize')}</th>
              {rows[0]?.isPaid !== null && <th scope="col">{say('office.races.payment')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ place, playerId, account, score, reachedAt, prize, isPaid }) => (
              <tr key={place}>
                <td>{place}</td>
                <td>
                  <Link to={paths.player(playerId)}>{account}</Link>
                </td>
                <td>× {showScore(score)}</td>
                <td>
                  <When at={reachedAt} />
                </td>
                <td>{prize ? <Amount of={prize} /> : '–'}</td>
                {isPaid !== null && <td>{say(isPaid ? 'office.races.isPaid' : 'office.races.isDue')}</td>}
              </tr>
            ))}
          </tbody>
        </SmallTable>
      )}
    </>
  )
}

function Actions({ race }: { race: StaffRace }) {
  const { say } = useWords()
  const cancelling = useConfirm<typeof raceStaffCalls.cancelRace, StaffRace>(raceStaffCalls.cancelRace, 'office.saved')
  const agreeing = useConfirm<typeof raceStaffCalls.agreeRace, StaffRace>(raceStaffCalls.agreeRace, 'office.saved')
  const isOpen = race.state !== 'paid' && race.state !== 'cancelled'
  return (
    <Group justify="flex-end">
      {isOpen && (
        <Button variant="default" onClick={() => cancelling.ask(race)}>
          {say('office.races.cancel')}
        </Button>
      )}
      {race.state === 'proposed' && <Button onClick={() => agreeing.ask(race)}>{say('office.races.agree')}</Button>}
      {cancelling.asked && (
        <ReasonDialog
          title={say('office.races.cancel')}
          text={say('office.races.cancelText')}
          action={say('office.races.cancel')}
          isDanger
          isBusy={cancelling.isBusy}
          failure={cancelling.failure}
          most={300}
          onClose={cancelling.close}
          onConfirm={reason => cancelling.run({ id: race.id, reason })}
        />
      )}
      {agreeing.asked && (
        <ReasonDialog
          title={say('office.races.agree')}
          text={say('office.races.agreeText')}
          action={say('office.races.agree')}
          isBusy={agreeing.isBusy}
          failure={agreeing.failure}
          most={300}
          onClose={agreeing.close}
          onConfirm={reason => agreeing.run({ id: race.id, reason })}
        />
      )}
    </Group>
  )
}
