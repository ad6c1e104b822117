/** Rebate (MC-11): what today gives back so far, the player's rates, and every line that was paid. */

import type { Answer } from '@sen/core/call'
import { rebateCalls } from '@sen/core/rewards/rebate-calls'
import { useCall } from '../../ask/use-call.ts'
import { ButtonLink } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { DefinitionList } from '../../kit/DefinitionList.tsx'
import { Fold } from '../../kit/Fold.tsx'
import { List } from '../../kit/List.tsx'
import { Money } from '../../kit/Money.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Stat } from '../../kit/Stat.tsx'
import { Table } from '../../kit/Table.tsx'
import { Text } from '../../kit/Text.tsx'
import { TextBlock } from '../../kit/TextBlock.tsx'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import { DateRange } from '../../parts/DateRange.tsx'
import { useMoments } from '../../parts/moments.ts'
import { RecordFrame } from '../../parts/Records.tsx'
import { usePages } from '../../parts/use-pages.ts'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { useRange } from '../frame/use-range.ts'
import { paths } from '../paths.ts'
import styles from './RebatePage.module.css'
import { useTypeName } from './use-type-name.ts'

type Today = Answer<typeof rebateCalls.getRebateToday>
type Line = Answer<typeof rebateCalls.listRebates>['list'][number]

/** "21/11/2026" of a day yyyy-mm-dd. */
export const writeDate = (day: string): string => day.split('-').reverse().join('/')

export default function RebatePage() {
  const { say } = useWords()
  const today = useCall(rebateCalls.getRebateToday, {}, { freshMs: 0 })
  return (
    <Stack gap={4}>
      <AsyncContent read={today}>{answer => <TodayCard today={answer} />}</AsyncContent>
      <Text as="h3" size="md">
        {say('rewards.rebateRecords')}
      </Text>
      <Records />
    </Stack>
  )
}

function TodayCard({ today }: { today: Today }) {
  const { say } = useWords()
  const { writeMoment, zone } = useMoments()
  const { currency } = useBrand()
  const nameType = useTypeName()
  const time = writeMoment(today.paidFrom).replace(/:00$/, '')
  return (
    <>
      <Card as="section" pad={4} gap={3}>
        <h3 className="hidden">{say('rewards.rebateToday')}</h3>
        <Stat large label={<span aria-hidden="true">{say('rewards.rebateToday')}</span>}>
          <Money amount={today.amount} symbol={currency.symbol} />
        </Stat>
        {today.lines.length === 0 ? (
          <Text size="sm" tone="quiet">
            {say('rewards.rebateNothingToday')}
          </Text>
        ) : (
          <List plain>
            {today.lines.map(line => (
              <Row as="li" gap={3} align="center" spread="between" key={line.gameType}>
                <TextBlock>
                  {nameType(line.gameType)}
                  <small className="num">
                    <Money amount={line.validBet} /> × {line.rate}%
                  </small>
                </TextBlock>
                <Money amount={line.amount} />
              </Row>
            ))}
          </List>
        )}
        <Text size="sm" tone="quiet">
          {say('rewards.rebatePaidFrom', { time })}
        </Text>
      </Card>
      <Card className={styles.more}>
        <Fold title={say('rewards.rebateRates')}>
          <Stack gap={3}>
            <DefinitionList look="sums">
              {today.rates.map(({ gameType, rate }) => (
                <div key={gameType}>
                  <dt>{nameType(gameType)}</dt>
                  <dd className="num">{rate}%</dd>
                </div>
              ))}
            </DefinitionList>
            {today.vipBonus !== '0.00' && (
              <Text size="sm" tone="quiet">
                {say('rewards.rebateVipBonus', { bonus: today.vipBonus })}
              </Text>
            )}
            <Text size="sm" tone="quiet">
              {say('rewards.rebateHowText', { zone })}
            </Text>
          </Stack>
        </Fold>
      </Card>
    </>
  )
}

function Records() {
  const { say } = useWords()
  const days = useRange()
  const { range } = days
  const pages = usePages(rebateCalls.listRebates, range)
  const list = pages.data?.pages.flatMap(page => page.list) ?? []
  const totals = pages.data?.pages[0]?.totals
  return (
    <>
      <DateRange at={days} />
      {totals && list.length > 0 && (
        <DefinitionList look="tiles">
          <div>
            <dt>{say('rewards.validBet')}</dt>
            <dd>
              <Money amount={totals.validBet} />
            </dd>
          </div>
          <div>
            <dt>{say('rewards.amount')}</dt>
            <dd>
              <Money amount={totals.amount} signed />
            </dd>
          </div>
        </DefinitionList>
      )}
      <RecordFrame
        pages={pages}
        count={list.length}
        empty={{ icon: 'percentage', title: say('rewards.noRebates'), text: say('rewards.noRebatesText') }}
        action={
          <ButtonLink kind="main" to={paths.rng()}>
            {say('centre.play')}
          </ButtonLink>
        }
      >
        <Lines lines={list} />
      </RecordFrame>
    </>
  )
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const { say } = useWords()
  const nameType = useTypeName()
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{say('rewards.day')}</th>
          <th scope="col">{say('rewards.category')}</th>
          {(['validBet', 'rate', 'amount'] as const).map(key => (
            <th key={key} scope="col" data-end="">
              {say(`rewards.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <tr key={`${line.day} ${line.gameType}`}>
            <td className="num" data-label={say('rewards.day')}>
              {writeDate(line.day)}
            </td>
            <td data-lead="">{nameType(line.gameType)}</td>
            <td data-end="" data-label={say('rewards.validBet')}>
              <Money amount={line.validBet} />
            </td>
            <td className="num" data-end="" data-label={say('rewards.rate')}>
              {line.rate}%
            </td>
            <td data-end="" data-label={say('rewards.amount')}>
              <Money amount={line.amount} signed />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
