/** Past results, newest first, by part of the menu, game and day; what is being announced stands first (LOTTERY-13). */
import { lotteryCalls } from '@sen/core/lottery/calls'
import type { MenuTag } from '@sen/core/lottery/game'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Skeleton } from '../../kit/Waiting.tsx'
import { usePages } from '../../parts/use-pages.ts'
import { useWords } from '../../words/words.tsx'
import styles from './DrawResult.module.css'
import { DrawResult } from './DrawResult.tsx'
import { Loaded } from './Loaded.tsx'
import type { Menus } from './lottery-list.ts'

const PAGE_SIZE = 9

type Props = {
  menus: Menus
  tag: MenuTag
  /** One game of the tag; all of it where left out. */
  gameCode?: string | undefined
  /** yyyy-mm-dd; the latest days where left out. */
  day?: string | undefined
}

export function Results({ menus, tag, gameCode, day }: Props) {
  const { say } = useWords()
  const query = gameCode ? { gameCode, day, pageSize: PAGE_SIZE } : { gameMenuTag: tag, day, pageSize: PAGE_SIZE }
  const pages = usePages(lotteryCalls.listOpenedNumbers, query)
  const games = menus.flatMap(menu => menu.gameMenus)
  return (
    <Loaded read={pages} waiting={<Waiting />}>
      {answer => {
        const list = answer.pages.flatMap(page => page.list)
        if (list.length === 0)
          return (
            <EmptyState
              icon="lottery"
              level={3}
              compact
              title={say('draws.noResults')}
              text={say('draws.noResultsHint')}
            />
          )
        return (
          <Stack gap={4}>
            <ul className={styles.results}>
              {list.map(drawn => (
                <li key={`${drawn.gameCode}/${drawn.drawNumber}`}>
                  <DrawResult drawn={drawn} game={games.find(game => game.gameCode === drawn.gameCode)} />
                </li>
              ))}
            </ul>
            {pages.hasNextPage && (
              <Stack across="center">
                <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                  {say('draws.more')}
                </Button>
              </Stack>
            )}
          </Stack>
        )
      }}
    </Loaded>
  )
}

function Waiting() {
  return (
    <div className={styles.results} aria-busy="true">
      {[0, 1, 2].map(at => (
        <Skeleton key={at} className={styles.shape} />
      ))}
    </div>
  )
}
