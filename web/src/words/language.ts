/** Which language the page speaks. Local storage keys lang and hisLang are the spec's (LANG-04); the cookie lets the server prerender in it. */
import type { Language } from '@sen/core/phrases'

let now: Language = 'vi'

export const readLanguageNow = (): Language => now
export function setLanguageNow(language: Language): void {
  now = language
}

const readStored = () => localStorage.getItem('lang')?.trim().slice(0, 2).toLowerCase()

/** Keeps a choice: lang is the new one, hisLang the one before it (decision T21). */
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem('hisLang', (readStored() || now).toUpperCase())
    localStorage.setItem('lang', language.toUpperCase())
  } catch {
    // Forbidden storage: the choice lasts as long as the page.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `lang=${language};path=/;max-age=31536000;samesite=lax`
}

/** A stored language that the brand does not offer is replaced by the default, and stored (LANG-07). */
export function mendLanguage(offered: readonly string[], standard: Language): void {
  try {
    const said = readStored()
    if (said && !offered.includes(said)) keepLanguage(standard)
  } catch {
    // Nothing was stored.
  }
}
