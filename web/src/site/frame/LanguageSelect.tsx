/** The languages of the brand, each by its own name (NAV-03, LANG-02). */
import { Icon } from '../../kit/Icon.tsx'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import styles from './LanguageSelect.module.css'

export function LanguageSelect() {
  const { say, language } = useWords()
  const { languages, languageNames } = useBrand()
  const change = async (chosen: string) => (await import('./change-language.ts')).changeLanguage(chosen)
  return (
    <label className={styles.select}>
      <span className="hidden">{say('site.language')}</span>
      <Icon name="world" size={20} />
      <select value={language} onChange={event => void change(event.target.value)} autoComplete="off">
        {languages.map(code => (
          <option key={code} value={code} lang={code} label={`${code.toUpperCase()}`}>
            {languageNames[code]}
          </option>
        ))}
      </select>
    </label>
  )
}
