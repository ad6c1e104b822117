/** The betting record: every round, filters in the address, totals of the whole filter, a drawer per round (MC-08). */

import { betsCalls } from '@sen/core/bets/calls'
import type { Answer } from '@sen/core/call'
import { catalogueCalls, GAME_TYPES } from '@sen/core/catalogue/calls'
import { lazy, Suspense } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { VENDORS } from '../../ask/vendor-query.ts'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { DefinitionList } from '../../kit/DefinitionList.tsx'
import { Select } from '../../kit/Field.tsx'
import { Money } from '../../kit/Money.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Table } from '../../kit/Table.tsx'
import { Text } from '../../kit/Text.tsx'
import { ContentWaiting } from '../../parts/AsyncContent.tsx'
import { toneOfBet } from '../../parts/bet-tone.ts'
import { DateRange } from '../../parts/DateRange.tsx'
import { useMoments } from '../../parts/moments.ts'
import { RecordFrame } from '../../parts/Records.tsx'
import { SaveFile } from '../../parts/SaveFile.tsx'
import { usePages } from '../../parts/use-pages.ts'
import { useWords } from '../../words/words.tsx'
import { useRange } from '../frame/use-range.ts'
import { paths } from '../paths.ts'
import { useChangeSearch, useSearch } from '../router.tsx'
import { BetDetails } from './BetDetails.tsx'
import { OwedNote } from './OwedNote.tsx'

type Bet = Answer<typeof betsCalls.listBets>['list'][number]
type Totals = Answer<typeof betsCalls.listBets>['totals']

const GameResults = lazy(() => import('./GameResults.tsx'))

/** The record, or with `view=games` what its days came to by game. */
export function BettingRecord() {
  return useSearch().view === 'games' ? (
    <Suspense fallback={<ContentWaiting />}>
      <GameResults />
    </Suspense>
  ) : (
    <Bets />
  )
}

function Bets() {
  const { say } = useWords()
  const search = useSearch()
  const change = useChangeSearch()
  const days = useRange()
  const { range } = days
  const filter = { ...range, vassalage: search.vendor || undefined, gameType: search.type || undefined }
  const vendors = useVendors()
  const type = GAME_TYPES.find(one => one === search.type)
  const chips = [
    ...(type ? [{ text: say(`catalogue.type.${type}`), clear: () => change({ type: undefined }, true) }] : []),
    ...(search.vendor
      ? [{ text: vendors.get(search.vendor) ?? search.vendor, clear: () => change({ vendor: undefined }, true) }]
      : []),
  ]
  const bets = usePages(betsCalls.listBets, filter)
  const list = bets.data?.pages.flatMap(page => page.list) ?? []
  const totals = bets.data?.pages[0]?.totals
  return (
    <Stack gap={4}>
      <OwedNote />
      <DateRange at={days} chips={chips}>
        <Select
          label={say('centre.gameType')}
          value={search.type ?? ''}
          onChange={event => change({ type: event.target.value || undefined }, true)}
        >
          <option value="">{say('centre.all')}</option>
          {GAME_TYPES.map(type => (
            <option key={type} value={type}>
              {say(`catalogue.type.${type}`)}
            </option>
          ))}
        </Select>
        <VendorSelect
          vendors={vendors}
          chosen={search.vendor ?? ''}
          onChoose={vendor => change({ vendor: vendor || undefined }, true)}
        />
      </DateRange>
      {totals && <TotalsRow totals={totals} />}
      <Row gap={3} wrap>
        <SaveFile contract={betsCalls.exportBets} query={filter} />
        <Button size="sm" icon="chart-bar" onClick={() => change({ view: 'games' })}>
          {say('centre.byGame')}
        </Button>
      </Row>
      <RecordFrame
        pages={bets}
        count={list.length}
        empty={{ icon: 'history', title: say('centre.noBets'), text: say('centre.noBetsHint') }}
        action={
          <ButtonLink kind="main" to={paths.rng()}>
            {say('centre.play')}
          </ButtonLink>
        }
      >
        <BetTable bets={list} onOpen={id => change({ bet: id })} />
      </RecordFrame>
      {search.bet && <BetDetails id={search.bet} onClose={() => change({ bet: undefined }, true)} />}
    </Stack>
  )
}

/** Vendors' names by their codes. */
function useVendors(): ReadonlyMap<string, string> {
  const lanes = useCall(catalogueCalls.listVendors, { query: VENDORS }, { freshMs: 3_600_000 })
  return new Map(
    (lanes.data?.data.lanes ?? []).flatMap(lane => lane.vendors).map(one => [one.vassalage, one.displayName]),
  )
}

type VendorProps = { vendors: ReadonlyMap<string, string>; chosen: string; onChoose: (vendor: string) => void }

function VendorSelect({ vendors, chosen, onChoose }: VendorProps) {
  const { say } = useWords()
  return (
    <Select label={say('centre.vendor')} value={chosen} onChange={event => onChoose(event.target.value)}>
      <option value="">{say('centre.all')}</option>
      {[...vendors].map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}

export function TotalsRow({ totals }: { totals: Totals }) {
  const { say } = useWords()
  return (
    <DefinitionList look="tiles" aria-label={say('centre.total')}>
      <div>
        <dt>{say('centre.rounds')}</dt>
        <dd className="num">{totals.rounds.toLocaleString('en-US')}</dd>
      </div>
      <div>
        <dt>{say('centre.stake')}</dt>
        <dd>
          <Money amount={totals.stake} />
        </dd>
      </div>
      <div>
        <dt>{say('centre.win')}</dt>
        <dd>
          <Money amount={totals.win} />
        </dd>
      </div>
      <div>
        <dt>{say('centre.net')}</dt>
        <dd>
          <Money amount={totals.net} signed />
        </dd>
      </div>
    </DefinitionList>
  )
}

/** A table on wide screens; the same rows become two lines on a phone, which open. */
function BetTable({ bets, onOpen }: { bets: readonly Bet[]; onOpen: (id: string) => void }) {
  const { say } = useWords()
  const { writeMoment } = useMoments()
  return (
    <Table lines>
      <thead>
        <tr>
          <th scope="col">{say('centre.time')}</th>
          <th scope="col">{say('centre.game')}</th>
          <th scope="col">{say('centre.state')}</th>
          <th scope="col" data-end="">
            {say('centre.stake')}
          </th>
          <th scope="col" data-end="">
            {say('centre.win')}
          </th>
          <th scope="col" data-end="">
            {say('centre.net')}
          </th>
        </tr>
      </thead>
      <tbody>
        {bets.map(bet => (
          <tr key={bet.id} data-opens="">
            <td className="num" data-label={say('centre.time')}>
              {writeMoment(bet.at)}
            </td>
            <td data-lead="">
              <Text as="button" weight={600} type="button" data-opener="" onClick={() => onOpen(bet.id)}>
                {bet.gameName}
              </Text>
              <small lang="en">{bet.vendorName}</small>
            </td>
            <td data-label={say('centre.state')}>
              <Text as="span" size="xs" tone={toneOfBet(bet.state)}>
                {say(`centre.state.${bet.state}`)}
              </Text>
            </td>
            <td data-end="" data-label={say('centre.stake')}>
              <Money amount={bet.stake} />
            </td>
            <td data-end="" data-folded="" data-label={say('centre.win')}>
              <Money amount={bet.win} />
            </td>
            <td data-end="" data-sum="" data-label={say('centre.net')}>
              <Money amount={bet.net} signed />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
