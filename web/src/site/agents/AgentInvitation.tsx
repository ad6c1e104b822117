/** An invitation to become an agent: what it offers, and taking it over with the account that is signed in. */
import { agentLineCalls } from '@sen/core/agents/line-calls'
import { isRefused } from '../../ask/refused.ts'
import { useCall, useSend } from '../../ask/use-call.ts'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { forgetInvitation } from './agent-invitation.ts'

export function AgentInvitation({ invitation, onLeave }: { invitation: string; onLeave: () => void }) {
  const words = useWords()
  const { say } = words
  const read = useCall(agentLineCalls.getAgentInvitation, { body: { invitation } }, { freshMs: 0 })
  const take = useSend(agentLineCalls.takeAgentInvitation)
  const leave = () => {
    forgetInvitation()
    onLeave()
  }
  if (take.data)
    return (
      <EmptyState
        level={1}
        icon="circle-check"
        title={say('agents.invitationTaken', { account: take.data.account })}
        text={say('agents.invitationTakenText')}
      >
        <ButtonLink kind="main" to={paths.login({ type: 'agent' })}>
          {say('site.agentLogin')}
        </ButtonLink>
      </EmptyState>
    )
  if (isRefused(read.error, 'agents.invitationUnknown'))
    return (
      <EmptyState
        level={1}
        icon="mood-sad"
        title={errorMessage(read.error, words)}
        text={say('agents.invitationAgain')}
      >
        <ButtonLink to={paths.home()} icon="home" onClick={forgetInvitation}>
          {say('site.home')}
        </ButtonLink>
      </EmptyState>
    )
  return (
    <AsyncContent read={read}>
      {({ upline }) => (
        <EmptyState
          level={1}
          icon="users"
          title={say('agents.invited')}
          text={upline === null ? say('agents.invitedDirect') : say('agents.invitedBelow', { upline })}
        >
          <FormAlert text={take.error ? errorMessage(take.error, words) : ''} />
          <Button
            kind="main"
            busy={take.isPending}
            onClick={() => take.mutate({ body: { invitation } }, { onSuccess: forgetInvitation })}
          >
            {say('agents.takeInvitation')}
          </Button>
          <Button onClick={leave}>{say('agents.invitationLeave')}</Button>
        </EmptyState>
      )}
    </AsyncContent>
  )
}
