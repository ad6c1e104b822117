/** Where the brand really is and who helps: its addresses, its mailbox, and three other ways to reach it (PASSWORD-07, -08, -09). */
import { brandCalls } from '@sen/core/brand/calls'
import { useCall } from '../../ask/use-call.ts'
import { Icon } from '../../kit/Icon.tsx'
import type { IconName } from '../../kit/icon-names.ts'
import { type PhraseKey, useWords } from '../../words/words.tsx'
import styles from './ForgetHelp.module.css'

const WAYS: readonly { type: string; icon: IconName; label: PhraseKey }[] = [
  { type: 'EMAIL', icon: 'mail', label: 'login.contactEmail' },
  { type: 'MESSAGING', icon: 'message-circle', label: 'login.contactMessaging' },
  { type: 'SOCIAL', icon: 'users', label: 'login.contactSocial' },
  { type: 'COMPLAINT', icon: 'scale', label: 'login.contactComplaint' },
]

/** `under`: below a form, a line stands between. */
export function ForgetHelp({ under }: { under?: boolean }) {
  const { say } = useWords()
  const router = useCall(brandCalls.getRouter, { query: { device: 0 } })
  const [official, ...backups] = router.data?.domainList ?? []
  const resources = router.data?.resources ?? []
  const ways = WAYS.flatMap(way => {
    const url = resources.find(resource => resource.resourceType === way.type)?.url
    return url ? [{ ...way, url }] : []
  })
  return (
    <section className={under ? `${styles.help} ${styles.under}` : styles.help} aria-labelledby="forget-help">
      <h2 id="forget-help">{say('login.helpTitle')}</h2>
      <dl className={styles.addresses}>
        {official ? <Address term={say('login.officialSite')} names={[official.domainName]} /> : null}
        {backups.length > 0 ? (
          <Address term={say('login.backupSite')} names={backups.map(domain => domain.domainName)} />
        ) : null}
      </dl>
      <ul className={styles.contacts}>
        {ways.map(({ type, icon, label, url }) => (
          <li key={type}>
            <a href={url} target={url.startsWith('mailto:') ? undefined : '_blank'} rel="noopener noreferrer">
              <Icon name={icon} size={20} />
              <span>
                <span className={styles.contactKind}>{say(label)}</span>
                <span>{url.replace(/^(mailto:|https?:\/\/)/, '')}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** An address is shown, not linked: whoever checks where they are reads it. */
function Address({ term, names }: { term: string; names: readonly string[] }) {
  return (
    <div>
      <dt>{term}</dt>
      {names.map(name => (
        <dd key={name}>
          <code>{name}</code>
        </dd>
      ))}
    </div>
  )
}
