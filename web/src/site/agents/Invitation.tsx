/** What others type or scan to stand below the agent. */

import { Text } from '../../kit/Text.tsx'
import { CopyList } from '../../parts/CopyList.tsx'
import { InviteCard } from '../../parts/InviteCard.tsx'
import { useWords } from '../../words/words.tsx'
import type { Center } from './AgentMenu.tsx'

export function Invitation({ center }: { center: Center }) {
  const { say } = useWords()
  const link = location.origin + center.registerPath
  return (
    <InviteCard link={link} qrLabel={say('agents.inviteQr')} id="agent-invite">
      <h3 id="agent-invite">{say('agents.invite')}</h3>
      <Text size="sm" tone="quiet">
        {say('agents.inviteText')}
      </Text>
      <CopyList
        lines={[
          { term: say('agents.inviteCode'), text: center.inviteCode, isShort: true },
          { term: say('agents.inviteLink'), text: link },
        ]}
      />
    </InviteCard>
  )
}
