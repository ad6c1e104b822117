/** All words of the product by language: what the server answers with. The browser loads one namespace at a time instead. */
import { contractsPhrases } from './agents/contracts-phrases.ts'
import { agentsPhrases } from './agents/phrases.ts'
import { brandPhrases } from './brand/phrases.ts'
import { sitePhrases } from './brand/site-phrases.ts'
import { cashierPhrases } from './cashier/phrases.ts'
import { lobbyPhrases } from './catalogue/lobby-phrases.ts'
import { cataloguePhrases } from './catalogue/phrases.ts'
import { pagesPhrases } from './content/pages-phrases.ts'
import { contentPhrases } from './content/phrases.ts'
import { centrePhrases } from './identity/centre-phrases.ts'
import { loginPhrases } from './identity/login-phrases.ts'
import { identityPhrases } from './identity/phrases.ts'
import { securityPhrases } from './identity/security-phrases.ts'
import { inboxPhrases } from './inbox/phrases.ts'
import { supportPhrases } from './inbox/support-phrases.ts'
import { ticketsPhrases } from './inbox/tickets-phrases.ts'
import { languageRows } from './languages.ts'
import { backofficePhrases } from './lottery/backoffice-phrases.ts'
import { boardPhrases } from './lottery/board-phrases.ts'
import { drawsPhrases } from './lottery/draws-phrases.ts'
import { lotteryPhrases } from './lottery/phrases.ts'
import { officePhrases } from './operations/office-phrases.ts'
import { operationsPhrases } from './operations/phrases.ts'
import { fill, inLanguage, type Language } from './phrases.ts'
import { gamePhrases } from './play/game-phrases.ts'
import { playPhrases } from './play/phrases.ts'
import { promotionsPhrases } from './promotions/phrases.ts'
import { mallPhrases } from './rewards/mall-phrases.ts'
import { missionsPhrases } from './rewards/missions-phrases.ts'
import { rewardsPhrases } from './rewards/phrases.ts'
import { safetyPhrases } from './safety/phrases.ts'
import { walletPhrases } from './wallet/phrases.ts'

/** Every table of phrases; a browser loads those of its screens, one table and language at a time. */
export const namespaces = {
  brand: brandPhrases,
  site: sitePhrases,
  identity: identityPhrases,
  wallet: walletPhrases,
  safety: safetyPhrases,
  cashier: cashierPhrases,
  catalogue: cataloguePhrases,
  play: playPhrases,
  lottery: lotteryPhrases,
  backoffice: backofficePhrases,
  board: boardPhrases,
  draws: drawsPhrases,
  content: contentPhrases,
  inbox: inboxPhrases,
  login: loginPhrases,
  lobby: lobbyPhrases,
  game: gamePhrases,
  centre: centrePhrases,
  pages: pagesPhrases,
  promotions: promotionsPhrases,
  rewards: rewardsPhrases,
  missions: missionsPhrases,
  mall: mallPhrases,
  agents: agentsPhrases,
  contracts: contractsPhrases,
  security: securityPhrases,
  operations: operationsPhrases,
  support: supportPhrases,
  tickets: ticketsPhrases,
  office: officePhrases,
} as const

export type Namespace = keyof typeof namespaces

type PhrasesOf<Name extends Namespace> = Record<keyof (typeof namespaces)[Name], string>
/** Any of the product's phrases, for a language that is added as data (languages.ts). */
export type FurtherWords = Partial<{ [Name in Namespace]: PhrasesOf<Name> }[Namespace]>

const whole: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  vi: Object.assign({}, ...Object.values(namespaces).map(table => inLanguage(table, 'vi'))),
  en: Object.assign({}, ...Object.values(namespaces).map(table => inLanguage(table, 'en'))),
}

/** The sentence of a phrase key in a language, with its placeholders filled; in English where the language lacks it; the key itself when there is none. */
export function say(language: Language, key: string, words: Readonly<Record<string, string | number>> = {}): string {
  return fill(whole[language]?.[key] ?? languageRows[language]?.words?.[key] ?? whole.en?.[key] ?? key, words)
}

/** Whether a key has its sentence in both languages that everything is written in. */
export function hasWords(key: string): boolean {
  return Object.values(whole).every(words => key in words)
}
