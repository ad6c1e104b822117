/** The notice of a request that was refused or had no answer. */
import { readAmount } from '@sen/core/money'
import { AskError, openGame } from './ask.ts'
import { askPlayer } from './dialogs.ts'
import { goHome } from './parent-page.ts'

/** What may be asked once more with the same id: nothing has become of it, or nobody knows what. */
const AGAIN = ['network', 'walletSilent']

/** Says why, and offers what helps: the same request again, or the lobby. True when it is to be sent again. */
export async function tellRefusal(
  game: { words: { home: string; retry: string; close: string; ok: string }; title: string; lobbyUrl: string },
  code: string,
  text: string,
): Promise<boolean> {
  const { words, title } = game
  const home = { value: 'home', label: words.home, testId: 'error-home' }
  const close = { value: 'stop', label: words.close, testId: 'error-close' }
  const again = { value: 'again', label: words.retry, testId: 'error-retry' }
  const buttons =
    code === 'sessionEnded'
      ? [home]
      : code === 'playClosed'
        ? [home, close]
        : AGAIN.includes(code)
          ? [again, close]
          : [{ value: 'stop', label: words.ok, testId: 'error-ok' }]
  const choice = await askPlayer({ title, text: [text], testId: `error-${code}` }, buttons)
  if (choice === 'home') goHome(game.lobbyUrl)
  return choice === 'again'
}

/** Its first sentence, for the line of the game, which has no room for more once the notice is closed. */
export const headOf = (text: string): string => text.slice(0, text.indexOf('.') + 1) || text

/** The balance that a refusal tells, in ledger units; undefined where it tells none. */
export function balanceTold(error: unknown): bigint | undefined {
  const told = error instanceof AskError ? (error.answer as { balance?: unknown } | undefined)?.balance : undefined
  return typeof told === 'string' ? readAmount(told) : undefined
}

/** The balance to show beside a refusal: what it tells, or what is asked for where too little money is the reason; undefined where neither is known. */
export async function balanceBeside(error: unknown, code: string): Promise<bigint | undefined> {
  const told = balanceTold(error)
  if (told !== undefined || code !== 'notEnoughMoney') return told
  const open = await openGame().catch(() => undefined)
  return open && readAmount(open.balance)
}
