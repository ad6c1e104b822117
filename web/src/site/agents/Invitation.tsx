/** What others type or scan to stand below the agent. */
import { useWords } from '../../words/words.tsx'
import { CopyButton } from '../centre/CopyButton.tsx'
import table from '../centre/centre.module.css'
import { QrCode } from '../content/QrCode.tsx'
import type { Center } from './AgentMenu.tsx'
import styles from './agents.module.css'

export function Invitation({ center }: { center: Center }) {
  const { say } = useWords()
  const link = location.origin + center.registerPath
  return (
    <section className={`${table.card} ${styles.invitation}`} aria-labelledby="agent-invite">
      <QrCode text={link} label={say('agents.inviteQr')} className={styles.qr} />
      <div className={styles.part}>
        <h3 id="agent-invite">{say('agents.invite')}</h3>
        <p className={styles.small}>{say('agents.inviteText')}</p>
        <dl className={styles.ways}>
          <div>
            <dt>{say('agents.inviteCode')}</dt>
            <dd>
              <code className={styles.code}>{center.inviteCode}</code>
              <CopyButton text={center.inviteCode} />
            </dd>
          </div>
          <div>
            <dt>{say('agents.inviteLink')}</dt>
            <dd>
              <code>{link}</code>
              <CopyButton text={link} name={say('agents.inviteLink')} />
            </dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
