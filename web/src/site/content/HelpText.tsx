/** The help itself: its sections one after another, with the list that leads to them. Page, dialog and /helpmc draw the same. */

import type { Answer } from '@sen/core/call'
import { normalizeText } from '@sen/core/catalogue/rules'
import { pageCalls } from '@sen/core/content/page-calls'
import { useCall } from '../../ask/use-call.ts'
import { Card } from '../../kit/Card.tsx'
import { CleanHtml } from '../../kit/CleanHtml.tsx'
import { Disc } from '../../kit/Disc.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { ICON_NAMES, type IconName } from '../../kit/icon-names.ts'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { Skeleton } from '../../kit/Waiting.tsx'
import { LoadFailed, type Read } from '../../parts/LoadFailed.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './HelpText.module.css'
import helpStyles from './help.module.css'

export type HelpSection = Answer<typeof pageCalls.getHelpCenter>['sections'][number]

export const useHelp = () => useCall(pageCalls.getHelpCenter, {}, { freshMs: 10 * 60_000 })

/** The sections in which every word of the search stands, accents and case aside; all of them for an empty search. */
export function findSections(sections: readonly HelpSection[], typed: string): HelpSection[] {
  const words = normalizeText(typed).split(' ').filter(Boolean)
  return sections.filter(({ title, summary, content }) => {
    const text = normalizeText(`${title} ${summary} ${content.replace(/<[^>]*>/g, ' ')}`)
    return words.every(word => text.includes(word))
  })
}

const iconOf = (name: string): IconName => (ICON_NAMES.includes(name as IconName) ? (name as IconName) : 'help')

type ContentsProps = { sections: readonly HelpSection[]; chosen: string | undefined; hrefOf: (slug: string) => string }

/** The list of sections. */
export function HelpContents({ sections, chosen, hrefOf }: ContentsProps) {
  const { say } = useWords()
  return (
    <nav className={helpStyles.contents} aria-label={say('pages.helpSections')}>
      {sections.map(section => (
        <Row
          as="a"
          gap={2}
          align="center"
          size="sm"
          tone="quiet"
          key={section.slug}
          href={hrefOf(section.slug)}
          className={styles.entry}
          data-section={section.slug}
          aria-current={section.slug === chosen ? 'true' : undefined}
        >
          <Icon name={iconOf(section.icon)} size={20} />
          <span>{section.title}</span>
        </Row>
      ))}
    </nav>
  )
}

export function HelpSectionText({ section, level = 2 }: { section: HelpSection; level?: 2 | 3 }) {
  const Heading = `h${level}` as 'h2' | 'h3'
  return (
    <Card
      as="section"
      large
      pad="page"
      id={section.slug}
      className={helpStyles.section}
      aria-labelledby={`${section.slug}-title`}
    >
      <div className={styles.head}>
        <Disc className={styles.seal} aria-hidden="true">
          <Icon name={iconOf(section.icon)} />
        </Disc>
        <Heading id={`${section.slug}-title`}>{section.title}</Heading>
        <Text size="sm" tone="faint">
          {section.summary}
        </Text>
      </div>
      <div className={styles.prose}>
        <CleanHtml html={section.content} />
      </div>
    </Card>
  )
}

/** What stands while the help is on its way, or when it did not come. */
export function HelpWaiting({ read }: { read: Read & { isError: boolean } }) {
  if (!read.isError) {
    return (
      <Stack gap={4}>
        {['a', 'b', 'c'].map(key => (
          <Skeleton key={key} height="220px" />
        ))}
      </Stack>
    )
  }
  return <LoadFailed read={read} />
}
