/** How the pages of tables and of their lobby begin. */
import { AskError } from '../ask.ts'
import { showFailureScreen } from '../failure-screen.ts'
import { tableWords } from './words.ts'

/** Opens this page into its place, or says there why it cannot be. */
export async function openOrSay(open: (host: HTMLElement) => Promise<void>): Promise<void> {
  const host = document.querySelector<HTMLElement>('#app') as HTMLElement
  const words = tableWords(new URLSearchParams(location.search).get('lang') === 'en' ? 'en' : 'vi')
  try {
    await open(host)
  } catch (error) {
    if (!(error instanceof AskError)) console.error(error)
    const code = error instanceof AskError ? error.code : 'fault'
    showFailureScreen(host, { code, text: words[code as 'fault'] ?? words.fault, retry: words.retry })
  }
}
