/** /vnlottery: timetable and results of the stations of three regions; a section of its own, so that it comes as its own chunk (SHELL-29). */
import { dayOf, VIETNAM_DRAWS_ZONE } from '@sen/core/calendar'
import type { MenuTag, Weekday } from '@sen/core/lottery/game'
import { weekdayOf } from '@sen/core/lottery/game'
import { lotteryMenuCalls } from '@sen/core/lottery/menu-calls'
import { useCall } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { Select } from '../../kit/Field.tsx'
import { island } from '../../kit/island.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { Text } from '../../kit/Text.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { Skeleton } from '../../kit/Waiting.tsx'
import { DayField } from '../../parts/DayField.tsx'
import { isDay } from '../../parts/day-range.ts'
import { SearchField } from '../../parts/SearchField.tsx'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { useChangeSearch, useSearch } from '../router.tsx'
import { Loaded } from './Loaded.tsx'
import lobbyStyles from './LotteryLobby.module.css'
import type { Menus } from './lottery-list.ts'
import { usePrizeMode } from './lottery-queries.ts'
import { Results } from './Results.tsx'
import { Timetable } from './Timetable.tsx'
import { useToday } from './use-today.ts'
import styles from './VnLotteryScreen.module.css'
import { WEEK } from './week.ts'

const REGIONS: readonly MenuTag[] = ['NORTH', 'CENTRAL', 'SOUTH']

export default function VnLotteryScreen() {
  const { say } = useWords()
  const prizeMode = usePrizeMode()
  const menus = useCall(lotteryMenuCalls.listLotteryMenus, { query: { prizeMode } })
  return (
    <Stack gap={5} className={lobbyStyles.lobby}>
      <header className={lobbyStyles.head}>
        <h1>{say('draws.vnTitle')}</h1>
        <Text tone="quiet">{say('draws.vnLead')}</Text>
        <Row wrap gap={4} className={lobbyStyles.links}>
          <TextLink to={paths.lottery()}>{say('draws.allGames')}</TextLink>
          <TextLink to={paths.help('lottery')}>{say('draws.help')}</TextLink>
        </Row>
      </header>
      <Loaded read={menus} waiting={<Waiting />}>
        {answer => <Regions menus={answer} />}
      </Loaded>
    </Stack>
  )
}

function Regions({ menus }: { menus: Menus }) {
  const { say } = useWords()
  const regions = menus.filter(menu => REGIONS.includes(menu.tag))
  return (
    <>
      <Draws regions={regions} />
      {regions.some(menu => menu.gameMenus.some(game => game.isSandbox)) && (
        <Notice tone="quiet">{say('draws.sandboxNote')}</Notice>
      )}
      <Past regions={regions} />
    </>
  )
}

/** The day of the week of the next draw of all: what a page shows that does not know when it is read. */
const nextWeekday = (regions: Menus): Weekday => {
  const times = regions.flatMap(menu => menu.gameMenus.map(game => game.winningTime)).filter(time => time > 0)
  return times.length > 0 ? weekdayOf(dayOf(new Date(Math.min(...times)), VIETNAM_DRAWS_ZONE)) : 2
}

function Draws({ regions }: { regions: Menus }) {
  const { say } = useWords()
  const { day, name = '' } = useSearch()
  const change = useChangeSearch()
  const date = useToday()
  const today = date ? weekdayOf(date) : nextWeekday(regions)
  const weekday = /^[1-7]$/.test(day ?? '') ? (Number(day) as Weekday) : today
  const title = say('draws.timetable', { day: say(`draws.day.${weekday}`) })
  return (
    <section aria-label={title} className={lobbyStyles.group}>
      <Row wrap gap={3} align="center" spread="between" className={styles.head}>
        <h2>{title}</h2>
        <SearchField
          label={say('draws.findStation')}
          clearLabel={say('draws.clear')}
          maxLength={60}
          name={name}
          onName={next => change({ name: next }, name !== '')}
        />
      </Row>
      <Tabs
        label={say('draws.weekday')}
        tabs={WEEK.map(one => ({
          key: String(one),
          label: one === today && date ? say('draws.today') : say(`draws.short.${one}`),
        }))}
        chosen={String(weekday)}
        onChoose={one => change({ day: Number(one) === today ? undefined : one })}
      />
      <Timetable menus={regions} weekday={weekday} isToday={date !== undefined && weekday === today} name={name} />
    </section>
  )
}

/** Far below on a phone: taken over when somebody comes near. */
const Past = island(PastResults)

function PastResults({ regions }: { regions: Menus }) {
  const { say } = useWords()
  const search = useSearch()
  const change = useChangeSearch()
  const today = useToday()
  const region = regions.find(menu => menu.tag === search.tag) ?? regions[0]
  const station = region?.gameMenus.find(game => game.gameCode === search.station)
  const date = isDay(search.date) ? search.date : undefined
  if (!region) return null
  return (
    <section aria-label={say('draws.results')} className={lobbyStyles.group}>
      <h2>{say('draws.results')}</h2>
      <div className={styles.filters}>
        <Tabs
          label={say('draws.region')}
          tabs={regions.map(({ tag, name }) => ({ key: tag, label: name }))}
          chosen={region.tag}
          onChoose={tag => change({ tag: tag === regions[0]?.tag ? undefined : tag, station: undefined })}
        />
        <div className={styles.fields}>
          {region.gameMenus.length > 1 && (
            <Select
              label={say('draws.station')}
              value={station?.gameCode ?? ''}
              onChange={event => change({ station: event.target.value || undefined })}
            >
              <option value="">{say('draws.allStations')}</option>
              {region.gameMenus.map(game => (
                <option key={game.gameCode} value={game.gameCode}>
                  {game.remark}
                </option>
              ))}
            </Select>
          )}
          <DayField
            label={say('draws.date')}
            value={date ?? today ?? ''}
            onChange={next => change({ date: isDay(next) ? next : undefined })}
          />
          {date && <Button onClick={() => change({ date: undefined })}>{say('draws.latest')}</Button>}
        </div>
      </div>
      <Results menus={regions} tag={region.tag} gameCode={station?.gameCode} day={date} />
    </section>
  )
}

function Waiting() {
  return (
    <Stack gap={3} aria-busy="true">
      <Skeleton height="44px" />
      <div className={styles.shapes}>
        {REGIONS.map(tag => (
          <Skeleton key={tag} height="220px" />
        ))}
      </div>
    </Stack>
  )
}
