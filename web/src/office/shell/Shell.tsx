/** The frame of every screen: navigation by what the person may do, the palette, the person's own menu. */

import { ActionIcon, Alert, Badge, Kbd, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { operationsCalls } from '@sen/core/operations/calls'
import { workQueueCalls } from '@sen/core/operations/waiting-calls'
import { Link, Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ask } from '../../ask/ask.ts'
import { closeStaffSession } from '../../ask/staff-session.ts'
import { useCall } from '../../ask/use-call.ts'
import { Icon } from '../../kit/Icon.tsx'
import { useWords } from '../../words/words.tsx'
import { Page } from '../parts/Page.tsx'
import { useMay, useSelf } from '../parts/self.tsx'
import { useOnline } from '../parts/use-online.ts'
import { usePoll } from '../parts/use-poll.ts'
import { type OfficeRoute, routes } from '../routes.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import { chooseLanguage } from './language.ts'
import { Mark } from './Mark.tsx'
import { PasskeysDialog } from './PasskeysDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import styles from './Shell.module.css'

export function Shell() {
  const { say } = useWords()
  const [isNavOpen, setNavOpen] = useState(false)
  const [isFinding, setFinding] = useState(false)
  const pathname = useRouterState({ select: state => state.location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path closes the navigation of small screens.
  useEffect(() => setNavOpen(false), [pathname])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setFinding(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        {say('office.skip')}
      </a>
      <Navigation isOpen={isNavOpen} onClose={() => setNavOpen(false)} />
      <div>
        <section className={styles.head} aria-label={say('office.bar')}>
          <ActionIcon
            className={styles.burger}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={say('office.menu')}
            aria-expanded={isNavOpen}
            onClick={() => setNavOpen(true)}
          >
            <Icon name="menu" />
          </ActionIcon>
          <button type="button" className={styles.find} onClick={() => setFinding(true)}>
            <Icon name="search" />
            <span>{say('office.find')}</span>
            <Kbd>Ctrl K</Kbd>
          </button>
          <OwnMenu />
        </section>
        <main id="main" className={styles.main} tabIndex={-1}>
          <Offline />
          <Entrance />
        </main>
      </div>
      {isFinding && <CommandPalette onClose={() => setFinding(false)} />}
    </div>
  )
}

/** The screen of the address, for who may enter it. */
function Entrance() {
  const { say } = useWords()
  const may = useMay()
  const { role } = useSelf()
  const row = useMatches({ select: matches => (matches.at(-1)?.staticData as { row?: OfficeRoute } | undefined)?.row })
  if (!row || may(row.permission)) return <Outlet />
  return (
    <Page title={say(row.title)}>
      <Alert color="yellow" title={say('office.forbidden')}>
        {say('office.forbidden.what', { role: say(`office.role.${role}`) })}
      </Alert>
    </Page>
  )
}

/** Says that the network is gone; what is on the screen stays. */
function Offline() {
  const { say } = useWords()
  const isOnline = useOnline()
  return (
    <div aria-live="polite" className={styles.offline}>
      {!isOnline && (
        <Badge size="lg" variant="default" leftSection={<Icon name="wifi-off" />}>
          {say('office.offline')}
        </Badge>
      )}
    </div>
  )
}

function Navigation({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { say } = useWords()
  const may = useMay()
  const { brand } = useSelf()
  const waiting = useCall(workQueueCalls.getWorkQueues, undefined, { everyMs: usePoll() }).data
  const countOf = (row: OfficeRoute) => (row.nav?.queues ?? []).reduce((sum, queue) => sum + (waiting?.[queue] ?? 0), 0)
  const shown = routes.filter(row => row.nav && may(row.permission)) as (OfficeRoute & {
    nav: NonNullable<OfficeRoute['nav']>
  })[]
  const groups = [...new Set(shown.map(row => row.nav.group))]
  return (
    <nav className={styles.nav} data-open={isOpen || undefined} aria-label={say('office.menu')}>
      <div className={styles.brand}>
        <Mark />
        <span>
          {brand.name}
          <small>{say('office.title')}</small>
        </span>
        {isOpen && (
          <ActionIcon ml="auto" variant="subtle" color="gray" aria-label={say('office.close')} onClick={onClose}>
            <Icon name="x" />
          </ActionIcon>
        )}
      </div>
      {groups.map(group => (
        <div key={group}>
          <p className={styles.group}>{say(group)}</p>
          {shown
            .filter(row => row.nav.group === group)
            .map(row => (
              <Link key={row.path} to={row.path} className={styles.link} activeOptions={{ exact: row.path === '/' }}>
                <Icon name={row.nav.icon} />
                {say(row.title)}
                <Count of={countOf(row)} />
              </Link>
            ))}
        </div>
      ))}
    </nav>
  )
}

function Count({ of }: { of: number }) {
  if (of === 0) return null
  return (
    <Badge ml="auto" size="sm" circle={of < 10} flex="none">
      {of}
    </Badge>
  )
}

function OwnMenu() {
  const { say, language } = useWords()
  const { name, role, brand } = useSelf()
  const { setColorScheme, colorScheme } = useMantineColorScheme()
  const [isChanging, setChanging] = useState(false)
  const [showsPasskeys, setShowsPasskeys] = useState(false)
  const leave = async () => {
    await ask(operationsCalls.signOutStaff).catch(() => {})
    closeStaffSession()
  }
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <UnstyledButton ml="auto" fz="sm" fw={600}>
            <span style={{ display: 'flex', alignItems: 'center', gap: 6, whiteSpace: 'nowrap' }}>
              <Icon name="user" /> {name} <Icon name="chevron-down" />
            </span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            {brand.name} · {say(`office.role.${role}`)}
          </Menu.Label>
          <Menu.Item leftSection={<Icon name="key" />} onClick={() => setChanging(true)}>
            {say('office.password.change')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="fingerprint" />} onClick={() => setShowsPasskeys(true)}>
            {say('office.passkeys')}
          </Menu.Item>
          <Menu.Item
            leftSection={<Icon name={colorScheme === 'dark' ? 'sun' : 'moon'} />}
            onClick={() => setColorScheme(colorScheme === 'dark' ? 'light' : 'dark')}
          >
            {say(colorScheme === 'dark' ? 'office.light' : 'office.dark')}
          </Menu.Item>
          <Menu.Item
            leftSection={<Icon name="language" />}
            onClick={() => chooseLanguage(language === 'vi' ? 'en' : 'vi')}
          >
            {language === 'vi' ? 'English' : 'Tiếng Việt'}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<Icon name="logout" />} onClick={() => void leave()}>
            {say('office.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {showsPasskeys && <PasskeysDialog onClose={() => setShowsPasskeys(false)} />}
      {isChanging && <PasswordDialog onClose={() => setChanging(false)} />}
    </>
  )
}
