/** What others type or scan to stand below the agent. */

import { CopyButton } from '../../parts/CopyButton.tsx'
import centreStyles from '../../parts/centre.module.css'
import { useWords } from '../../words/words.tsx'
import { QrCode } from '../content/QrCode.tsx'
import type { Center } from './AgentMenu.tsx'
import agentsStyles from './agents.module.css'
import styles from './Invitation.module.css'

export function Invitation({ center }: { center: Center }) {
  const { say } = useWords()
  const link = location.origin + center.registerPath
  return (
    <section className={`${centreStyles.card} ${styles.invitation}`} aria-labelledby="agent-invite">
      <QrCode text={link} label={say('agents.inviteQr')} className={styles.qr} />
      <div className={agentsStyles.part}>
        <h3 id="agent-invite">{say('agents.invite')}</h3>
        <p className={agentsStyles.small}>{say('agents.inviteText')}</p>
        <dl className={agentsStyles.ways}>
          <div>
            <dt>{say('agents.inviteCode')}</dt>
            <dd>
              <code className={agentsStyles.code}>{center.inviteCode}</code>
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
