/** Which language the back office speaks: the person's choice, kept in this browser under a key of its own. */
import { setLanguageNow } from '../../words/language.ts'

const KEY = 'officeLang'

/** Staff work in one of the two languages that everything is written in. */
type Language = 'vi' | 'en'

export function readOfficeLanguage(): Language {
  let said: string | null = null
  try {
    said = localStorage.getItem(KEY)
  } catch {
    // Forbidden storage: the standard language.
  }
  const language = said === 'en' ? 'en' : 'vi'
  setLanguageNow(language)
  return language
}

/** Keeps the choice and starts anew in it. */
export function chooseLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // The choice cannot be kept.
  }
  location.reload()
}
