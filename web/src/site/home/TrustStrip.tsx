/** Why anybody should trust the house, in four plain sentences that the product keeps. */
import { Icon } from '../../kit/Icon.tsx'
import type { IconName } from '../../kit/icon-names.ts'
import { type PhraseKey, useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import styles from './TrustStrip.module.css'

const REASONS: readonly { icon: IconName; title: PhraseKey; text: PhraseKey }[] = [
  { icon: 'shield-check', title: 'site.trust1', text: 'site.trust1Text' },
  { icon: 'scale', title: 'site.trust2', text: 'site.trust2Text' },
  { icon: 'hand-stop', title: 'site.trust3', text: 'site.trust3Text' },
  { icon: 'headset', title: 'site.trust4', text: 'site.trust4Text' },
]

export function TrustStrip() {
  const { say } = useWords()
  const brand = useBrand()
  return (
    <section className={styles.trust} aria-label={say('site.trustTitle', { brand: brand.name })}>
      <h2>{say('site.trustTitle', { brand: brand.name })}</h2>
      <ul>
        {REASONS.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size={28} />
            <h3>{say(title)}</h3>
            <p>{say(text, { age: brand.minAge })}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
