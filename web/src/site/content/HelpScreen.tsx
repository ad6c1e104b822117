/** /help with its sections (/help#term), and /helpmc: the same without the frame of the site (HELP-01, HELP-03). */

import { useEffect, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Field } from '../../kit/Field.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { useWords } from '../../words/words.tsx'
import { Logo } from '../frame/Logo.tsx'
import { useRow } from '../router.tsx'
import contentStyles from './content.module.css'
import styles from './HelpScreen.module.css'
import { findSections, HelpContents, type HelpSection, HelpSectionText, HelpWaiting, useHelp } from './HelpText.tsx'
import { useService } from './use-service.ts'

export default function HelpScreen() {
  const row = useRow()
  if (row?.layout !== 'bare') return <Help />
  return (
    <Stack as="main" gap={4} id="main" className={styles.bare}>
      <Logo />
      <Help />
    </Stack>
  )
}

function Help() {
  const { say } = useWords()
  const help = useHelp()
  const [typed, setTyped] = useState('')
  const sections = help.data?.sections ?? []
  const shown = findSections(sections, typed)
  const chosen = useChosen(sections)
  return (
    <Stack gap={5}>
      <Stack gap={2} className={styles.lead}>
        <h1 className={contentStyles.title}>{say('pages.helpTitle')}</h1>
        <p>{say('pages.helpLead')}</p>
        <Field
          type="search"
          icon="search"
          label={say('pages.helpSearch')}
          labelHidden
          placeholder={say('pages.helpSearch')}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </Stack>
      {!help.data ? (
        <HelpWaiting read={help} />
      ) : shown.length === 0 ? (
        <None text={typed} />
      ) : (
        <div className={styles.split}>
          <HelpContents sections={shown} chosen={chosen} hrefOf={slug => `#${slug}`} />
          <Stack gap={4}>
            {shown.map(section => (
              <HelpSectionText key={section.slug} section={section} />
            ))}
          </Stack>
        </div>
      )}
    </Stack>
  )
}

function None({ text }: { text: string }) {
  const { say } = useWords()
  const openService = useService()
  return (
    <EmptyState icon="search" title={say('pages.helpNone', { text })} text={say('pages.helpNoneText')}>
      <Button kind="main" icon="headset" onClick={() => openService('LIVECHAT')}>
        {say('pages.helpAsk')}
      </Button>
    </EmptyState>
  )
}

/** The section that the address names, once it is there in view; afterwards the one that is being read. */
function useChosen(sections: readonly HelpSection[]): string | undefined {
  const [chosen, setChosen] = useState<string>()
  const slugs = sections.map(({ slug }) => slug).join(' ')
  useEffect(() => {
    const named = () => {
      const slug = location.hash.slice(1)
      if (!slugs.split(' ').includes(slug)) return
      setChosen(slug)
      document.getElementById(slug)?.scrollIntoView()
    }
    named()
    addEventListener('hashchange', named)
    const watcher = new IntersectionObserver(
      entries => {
        const seen = entries.find(entry => entry.isIntersecting)
        if (seen) setChosen(seen.target.id)
      },
      { rootMargin: '-20% 0px -70% 0px' },
    )
    for (const slug of slugs.split(' ')) {
      const section = slug && document.getElementById(slug)
      if (section) watcher.observe(section)
    }
    return () => {
      removeEventListener('hashchange', named)
      watcher.disconnect()
    }
  }, [slugs])
  return chosen
}
