/** What others type or scan to stand below the agent. */

import { Card } from '../../kit/Card.tsx'
import { QrCode } from '../../kit/QrCode.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { useWords } from '../../words/words.tsx'
import type { Center } from './AgentMenu.tsx'
import agentsStyles from './agents.module.css'
import styles from './Invitation.module.css'

export function Invitation({ center }: { center: Center }) {
  const { say } = useWords()
  const link = location.origin + center.registerPath
  return (
    <Card as="section" pad={4} gap={3} className={styles.invitation} aria-labelledby="agent-invite">
      <QrCode text={link} label={say('agents.inviteQr')} className={styles.qr} />
      <Stack gap={3}>
        <h3 id="agent-invite">{say('agents.invite')}</h3>
        <Text size="sm" tone="quiet">
          {say('agents.inviteText')}
        </Text>
        <Stack as="dl" gap={2} className={agentsStyles.ways}>
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
        </Stack>
      </Stack>
    </Card>
  )
}
