/** What stands at the sides: games played last and a float button on the left, customer service on the right (WIDGET-01…05). */
import { brandCalls } from '@sen/core/brand/calls'
import { catalogueCalls } from '@sen/core/catalogue/calls'
import { lazy, Suspense, useMemo } from 'react'
import { useSession } from '../../ask/session.ts'
import { useCall } from '../../ask/use-call.ts'
import { Icon } from '../../kit/Icon.tsx'
import type { IconName } from '../../kit/icon-names.ts'
import { Link } from '../../kit/Link.tsx'
import { Menu } from '../../kit/Menu.tsx'
import { toast } from '../../kit/toast.ts'
import { fetchLate } from '../../parts/fetch-late.ts'
import { useWords, type WordStore } from '../../words/words.tsx'
import { useService } from '../content/use-service.ts'
import { useGameLink } from '../frame/use-game-link.ts'
import { hasChatted } from '../inbox/chatted.ts'
import { useChangeSearch, useSearch } from '../router.tsx'
import styles from './SideWidgets.module.css'

export function SideWidgets() {
  return (
    <>
      <LeftSide />
      <RightBar />
    </>
  )
}

/** What a brand has left of the page is still to come (WIDGET-02). */
function LeftSide() {
  const { say } = useWords()
  const coming = useServices().filter(one => one.csPosition === 'left')
  return (
    <aside className={styles.left} aria-label={say('site.recentGames')}>
      <Menu
        label={say('site.recentGames')}
        className={styles.recent}
        button={bind => (
          <button
            type="button"
            className={styles.button}
            aria-label={say('site.recentGames')}
            title={say('site.recentGames')}
            {...bind}
          >
            <Icon name="history" />
          </button>
        )}
      >
        {close => <RecentGames onChoose={close} />}
      </Menu>
      {coming.map(({ csType, title }) => (
        <button
          key={csType}
          type="button"
          className={styles.button}
          aria-label={title}
          title={title}
          onClick={() => toast(say('site.beingUpdated'))}
        >
          <Icon name="target" />
        </button>
      ))}
    </aside>
  )
}

function RecentGames({ onChoose }: { onChoose: () => void }) {
  const { say } = useWords()
  const session = useSession()
  const link = useGameLink()
  const member = session !== undefined && session.isAgent !== 4
  const recent = useCall(
    catalogueCalls.listRecentGames,
    { query: { clientType: 3, pageSize: 8 } as never },
    { enabled: member },
  )
  const list = recent.data?.list ?? []
  return (
    <div className={styles.panel}>
      <h2>{say('site.recentGames')}</h2>
      {list.length === 0 ? (
        <p className={styles.none}>{recent.isLoading ? say('site.loading') : say('site.noData')}</p>
      ) : (
        <ul>
          {list.map(game => (
            <li key={game.nodeId}>
              <Link to={link(game)} onClick={onChoose}>
                <img
                  src={game.cover.small}
                  alt=""
                  width="36"
                  height="48"
                  loading="lazy"
                  style={{ background: game.cover.ground }}
                />
                <span>
                  <b>{game.gameName}</b>
                  {game.vendorName}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {!session && <p className={styles.none}>{say('site.recentGuest')}</p>}
    </div>
  )
}

/** It never opens anything (WIDGET-04). */
const FUTURE_FUND = 'FUTUREFUND'

const SERVICE_ICONS: Record<string, IconName> = {
  LIVECHAT: 'headset',
  FACEBOOK: 'brand-facebook',
  TELEGRAM: 'brand-telegram',
  VIPPHONE: 'phone',
  FUTUREFUND: 'diamond',
}

/** The entries of customer service that the brand has. */
function useServices() {
  const permission = useCall(
    brandCalls.getPermission,
    { query: { url: typeof location === 'undefined' ? '' : location.host } },
    { freshMs: 30 * 60_000, enabled: typeof location !== 'undefined' },
  )
  return permission.data?.info.customerService ?? []
}

function RightBar() {
  const { say } = useWords()
  const openService = useService()
  const change = useChangeSearch()
  const services = useServices().filter(
    // A channel without an address is no channel; the future fund has none yet and says so (WIDGET-03, WIDGET-04).
    one => one.csPosition === 'right' && (one.path !== '' || one.csType === FUTURE_FUND),
  )
  if (services.length === 0) return null
  const entries = services.map(service => (
    <li key={service.csType}>
      <button
        type="button"
        data-service={service.csType}
        onClick={() => (service.csType === FUTURE_FUND ? toast(say('site.beingUpdated')) : openService(service.csType))}
      >
        <Icon name={SERVICE_ICONS[service.csType] ?? 'message-circle'} />
        <span>{service.title}</span>
      </button>
    </li>
  ))
  // The live chat also opens over the page itself (MODAL-07): no other window, nothing that a browser could block.
  const chat = services.some(({ csType }) => csType === 'LIVECHAT') && (
    <li>
      <button type="button" onClick={() => change({ chat: 'open' })}>
        <Icon name="message-circle" />
        <span>{say('site.chatHere')}</span> <AnswerMark />
      </button>
    </li>
  )
  return (
    <aside className={styles.right} aria-label={say('site.services')}>
      <ul className={styles.services} data-entries>
        {chat}
        {entries}
      </ul>
      <Menu
        align="end"
        label={say('site.services')}
        className={styles.fold}
        button={bind => (
          <button type="button" className={styles.button} {...bind}>
            <Icon name="headset" />
            <span className="hidden">{say('site.services')}</span> {chat && <AnswerMark />}
          </button>
        )}
      >
        {() => (
          <ul className={styles.folded}>
            {chat}
            {entries}
          </ul>
        )}
      </Menu>
    </aside>
  )
}

/** That an answer waits in the chat; not over the chat itself. It loads for who may have one. */
function AnswerMark() {
  const words = useWords() as WordStore
  const isMember = useSession() !== undefined
  const isOpen = useSearch().chat !== undefined
  const Mark = useMemo(
    () =>
      lazy(() =>
        fetchLate(async () => (await Promise.all([import('../inbox/ChatMark.tsx'), words.load(['inbox'])]))[0]),
      ),
    [words],
  )
  if (isOpen || !(isMember || hasChatted())) return null
  return (
    <Suspense fallback={null}>
      <Mark />
    </Suspense>
  )
}
