/** All words of the product by language: what the server answers with. The browser loads one namespace at a time instead. */
import { agentsEn } from './agents/phrases.en.ts'
import { agentsVi } from './agents/phrases.vi.ts'
import { brandEn } from './brand/phrases.en.ts'
import { brandVi } from './brand/phrases.vi.ts'
import { cashierEn } from './cashier/phrases.en.ts'
import { cashierVi } from './cashier/phrases.vi.ts'
import { catalogueEn } from './catalogue/phrases.en.ts'
import { catalogueVi } from './catalogue/phrases.vi.ts'
import { centreEn } from './centre/phrases.en.ts'
import { centreVi } from './centre/phrases.vi.ts'
import { contentEn } from './content/phrases.en.ts'
import { contentVi } from './content/phrases.vi.ts'
import { gameEn } from './game/phrases.en.ts'
import { gameVi } from './game/phrases.vi.ts'
import { identityEn } from './identity/phrases.en.ts'
import { identityVi } from './identity/phrases.vi.ts'
import { inboxEn } from './inbox/phrases.en.ts'
import { inboxVi } from './inbox/phrases.vi.ts'
import { languageRows } from './languages.ts'
import { lobbyEn } from './lobby/phrases.en.ts'
import { lobbyVi } from './lobby/phrases.vi.ts'
import { loginEn } from './login/phrases.en.ts'
import { loginVi } from './login/phrases.vi.ts'
import { mallEn } from './mall/phrases.en.ts'
import { mallVi } from './mall/phrases.vi.ts'
import { missionsEn } from './missions/phrases.en.ts'
import { missionsVi } from './missions/phrases.vi.ts'
import { officeEn } from './office/phrases.en.ts'
import { officeVi } from './office/phrases.vi.ts'
import { operationsEn } from './operations/phrases.en.ts'
import { operationsVi } from './operations/phrases.vi.ts'
import { pagesEn } from './pages/phrases.en.ts'
import { pagesVi } from './pages/phrases.vi.ts'
import { fill, type Language } from './phrases.ts'
import { playEn } from './play/phrases.en.ts'
import { playVi } from './play/phrases.vi.ts'
import { promotionsEn } from './promotions/phrases.en.ts'
import { promotionsVi } from './promotions/phrases.vi.ts'
import { rewardsEn } from './rewards/phrases.en.ts'
import { rewardsVi } from './rewards/phrases.vi.ts'
import { safetyEn } from './safety/phrases.en.ts'
import { safetyVi } from './safety/phrases.vi.ts'
import { securityEn } from './security/phrases.en.ts'
import { securityVi } from './security/phrases.vi.ts'
import { siteEn } from './site/phrases.en.ts'
import { siteVi } from './site/phrases.vi.ts'
import { supportEn } from './support/phrases.en.ts'
import { supportVi } from './support/phrases.vi.ts'
import { ticketsEn } from './tickets/phrases.en.ts'
import { ticketsVi } from './tickets/phrases.vi.ts'
import { walletEn } from './wallet/phrases.en.ts'
import { walletVi } from './wallet/phrases.vi.ts'

export const namespaces = {
  brand: { vi: brandVi, en: brandEn },
  site: { vi: siteVi, en: siteEn },
  identity: { vi: identityVi, en: identityEn },
  wallet: { vi: walletVi, en: walletEn },
  safety: { vi: safetyVi, en: safetyEn },
  cashier: { vi: cashierVi, en: cashierEn },
  catalogue: { vi: catalogueVi, en: catalogueEn },
  play: { vi: playVi, en: playEn },
  content: { vi: contentVi, en: contentEn },
  inbox: { vi: inboxVi, en: inboxEn },
  login: { vi: loginVi, en: loginEn },
  lobby: { vi: lobbyVi, en: lobbyEn },
  game: { vi: gameVi, en: gameEn },
  centre: { vi: centreVi, en: centreEn },
  pages: { vi: pagesVi, en: pagesEn },
  promotions: { vi: promotionsVi, en: promotionsEn },
  rewards: { vi: rewardsVi, en: rewardsEn },
  missions: { vi: missionsVi, en: missionsEn },
  mall: { vi: mallVi, en: mallEn },
  agents: { vi: agentsVi, en: agentsEn },
  security: { vi: securityVi, en: securityEn },
  operations: { vi: operationsVi, en: operationsEn },
  support: { vi: supportVi, en: supportEn },
  tickets: { vi: ticketsVi, en: ticketsEn },
  office: { vi: officeVi, en: officeEn },
} as const

export type Namespace = keyof typeof namespaces

type PhrasesOf<Name extends Namespace> = Record<keyof (typeof namespaces)[Name]['vi'], string>
/** Any of the product's phrases, for a language that is added as data (languages.ts). */
export type FurtherWords = Partial<{ [Name in Namespace]: PhrasesOf<Name> }[Namespace]>

const whole: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  vi: Object.assign({}, ...Object.values(namespaces).map(words => words.vi)),
  en: Object.assign({}, ...Object.values(namespaces).map(words => words.en)),
}

/** The sentence of a phrase key in a language, with its placeholders filled; in English where the language lacks it; the key itself when there is none. */
export function say(language: Language, key: string, words: Readonly<Record<string, string | number>> = {}): string {
  return fill(whole[language]?.[key] ?? languageRows[language]?.words?.[key] ?? whole.en?.[key] ?? key, words)
}

/** Whether a key has its sentence in both languages that everything is written in. */
export function hasWords(key: string): boolean {
  return Object.values(whole).every(words => key in words)
}
