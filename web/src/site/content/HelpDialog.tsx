/** The help over any page (?help=term), one section at a time (HELP-02). */

import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { useChangeSearch, useHere, useSearch } from '../router.tsx'
import { HelpContents, HelpSectionText, HelpWaiting, useHelp } from './HelpText.tsx'
import helpStyles from './help.module.css'

export default function HelpDialog() {
  const { say } = useWords()
  const { help: asked } = useSearch()
  const change = useChangeSearch()
  const here = useHere()
  const help = useHelp()
  const sections = help.data?.sections ?? []
  const section = sections.find(one => one.slug === asked) ?? sections[0]
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Links between sections stay in the dialog.
    const follow = (event: MouseEvent) => {
      const link = (event.target as HTMLElement).closest<HTMLAnchorElement>('a[data-section], a[href^="/help#"]')
      const slug = link?.dataset.section ?? link?.hash.slice(1)
      if (!slug || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      change({ help: slug }, true)
    }
    const place = text.current
    place?.addEventListener('click', follow)
    return () => place?.removeEventListener('click', follow)
  }, [change])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is read from its beginning
  useEffect(() => {
    text.current?.parentElement?.scrollTo({ top: 0 })
  }, [section?.slug])
  return (
    <Dialog
      open
      onClose={() => change({ help: undefined }, true)}
      title={say('pages.helpTitle')}
      closeLabel={say('site.close')}
      size="lg"
      sheet
      footer={
        <ButtonLink to={paths.help(section?.slug)} icon="external-link" target="_blank">
          {say('pages.helpWhole')}
        </ButtonLink>
      }
    >
      <Stack gap={4} ref={text} className={helpStyles.dialog}>
        {section ? (
          <>
            <HelpContents sections={sections} chosen={section.slug} hrefOf={slug => here({ help: slug })} />
            <HelpSectionText section={section} level={3} />
          </>
        ) : (
          <HelpWaiting read={help} />
        )}
      </Stack>
    </Dialog>
  )
}
