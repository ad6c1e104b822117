/** Texts that are written in both languages, one of them at a time; it begins with the writer's own. */
import { Stack, Tabs } from '@mantine/core'
import type { Language } from '@sen/core/phrases'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../words/words.tsx'

export function BothLanguages({ children }: { children: (language: Language) => ReactNode }) {
  const [language, setLanguage] = useState<Language>(useWords().language)
  return (
    <Tabs value={language} onChange={value => setLanguage(value === 'en' ? 'en' : 'vi')}>
      <Tabs.List>
        <Tabs.Tab value="vi">Tiếng Việt</Tabs.Tab>
        <Tabs.Tab value="en">English</Tabs.Tab>
      </Tabs.List>
      <Stack pt="sm">{children(language)}</Stack>
    </Tabs>
  )
}
