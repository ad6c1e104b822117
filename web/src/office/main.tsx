/** Starts the back office: a program of its own beside the site, for staff. */
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import 'dayjs/locale/vi'
import './office.css'
import { Badge, createTheme, MantineProvider, Modal, Notification, PasswordInput } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createQueries } from '../ask/use-call.ts'
import { openWords, WordsProvider } from '../words/words.tsx'
import { Office } from './Office.tsx'
import { ToastProvider } from './parts/toasts.tsx'
import { WORDS } from './routes.tsx'
import { readOfficeLanguage } from './shell/language.ts'

/** `eye` names the button that shows a password, `close` the one that closes a dialog. */
const themeOf = (eye: string, close: string) =>
  createTheme({
    primaryColor: 'teal',
    cursorType: 'pointer',
    fontFamily: 'var(--mantine-font-family)',
    defaultRadius: 'md',
    respectReducedMotion: true,
    components: {
      Badge: Badge.extend({ defaultProps: { tt: 'none' } }),
      Modal: Modal.extend({ defaultProps: { closeButtonProps: { 'aria-label': close } } }),
      Notification: Notification.extend({ defaultProps: { closeButtonProps: { 'aria-label': close } } }),
      PasswordInput: PasswordInput.extend({
        defaultProps: { visibilityToggleButtonProps: { 'aria-label': eye }, visibilityToggleFocusable: true },
      }),
    },
  })

async function start(): Promise<void> {
  const language = readOfficeLanguage()
  document.documentElement.lang = language
  const own = language === 'vi' ? import('virtual:words/vi/operations') : import('virtual:words/en/operations')
  const words = openWords(language, (await own).default as Record<string, string>)
  await words.load(WORDS)
  const queries = createQueries()
  createRoot(document.getElementById('root') as HTMLElement).render(
    // Its own style elements would be written as text, which the policy of trusted types refuses: office.css has what they say.
    <MantineProvider
      theme={themeOf(words.say('office.password.show'), words.say('office.close'))}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queries}>
        <WordsProvider words={words}>
          <DatesProvider settings={{ locale: language, firstDayOfWeek: 1 }}>
            <ToastProvider>
              <Office />
            </ToastProvider>
          </DatesProvider>
        </WordsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

void start()
