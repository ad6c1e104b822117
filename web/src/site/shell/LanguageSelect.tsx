/** The languages of the brand, each by its own name (NAV-03, LANG-02). A change is kept here and, signed in, on the server (LANG-06). */
import { identityCalls } from '@sen/core/identity/calls'
import { ask } from '../../ask/ask.ts'
import { readSession } from '../../ask/session.ts'
import { Icon } from '../../kit/Icon.tsx'
import { keepLanguage } from '../../words/language.ts'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import styles from './LanguageSelect.module.css'

export function LanguageSelect() {
  const { say, language } = useWords()
  const { languages } = useBrand()
  const change = async (chosen: 'vi' | 'en') => {
    keepLanguage(chosen)
    if (readSession())
      await ask(identityCalls.updateLanguage, { body: { language: chosen.toUpperCase() } }).catch(() => {})
    // The page comes anew in the other language: every text, every answer and the prerendered words change at once.
    const address = new URL(location.href)
    address.searchParams.delete('lang')
    if (address.href === location.href) location.reload()
    else location.replace(address)
  }
  return (
    <label className={styles.select}>
      <span className="hidden">{say('site.language')}</span>
      <Icon name="world" size={20} />
      <select value={language} onChange={event => void change(event.target.value as 'vi' | 'en')} autoComplete="off">
        {languages.map(code => (
          <option key={code} value={code} lang={code} label={`${code.toUpperCase()}`}>
            {say(`site.language.${code}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
