/** The card of one downline: who he is, where he stands, his last 30 days. What agents may change of it is nothing: blocking is the operators' work. */
import { agentCalls } from '@sen/core/agents/calls'
import type { Answer } from '@sen/core/call'
import { useCall } from '../../ask/use-call.ts'
import { ButtonLink } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Money } from '../../kit/Money.tsx'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import centreStyles from '../../parts/centre.module.css'
import { writeDay, writeMoment } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'
import { useAgentLink } from './AgentMenu.tsx'
import agentsStyles from './agents.module.css'

type Card = Answer<typeof agentCalls.getDownline>

const WAYS = [
  { page: 'agentTeamBets', icon: 'history', name: 'agents.hisBets' },
  { page: 'agentDownlineTrans', icon: 'receipt', name: 'agents.hisMoves' },
] as const

export function MemberCard({ id, onClose }: { id: string; onClose: () => void }) {
  const { say } = useWords()
  const linkTo = useAgentLink()
  const read = useCall(agentCalls.getDownline, { query: { id } }, { freshMs: 0 })
  return (
    <Dialog open onClose={onClose} title={say('agents.memberCard')} closeLabel={say('agents.close')} sheet>
      <AsyncContent read={read}>
        {card => (
          <div className={centreStyles.stack}>
            <Who card={card} />
            <Month totals={card.totals} />
            <div className={centreStyles.actions}>
              {WAYS.map(({ page, icon, name }) => (
                <ButtonLink
                  key={page}
                  size="sm"
                  icon={icon}
                  to={linkTo(page, { who: card.member.account })}
                  replace
                  keepScroll
                >
                  {say(name)}
                </ButtonLink>
              ))}
            </div>
          </div>
        )}
      </AsyncContent>
    </Dialog>
  )
}

function Who({ card: { member, trail } }: { card: Card }) {
  const { say } = useWords()
  return (
    <>
      <div className={centreStyles.betHead}>
        <div>
          <h3>{member.account}</h3>
          <p>
            {say(`centre.kind.${member.kind}` as 'centre.kind.0')} · {say('agents.level', { level: member.level })}
            {member.isBlocked && ` · ${say('agents.blocked')}`}
          </p>
        </div>
        <Money amount={member.balance} className={centreStyles.betNet ?? ''} />
      </div>
      <dl className={centreStyles.facts}>
        <div>
          <dt>{say('agents.joined')}</dt>
          <dd className="num">{writeDay(member.joinedAt)}</dd>
        </div>
        <div>
          <dt>{say('agents.lastSignIn')}</dt>
          <dd className="num">{member.lastSignInAt ? writeMoment(member.lastSignInAt) : say('agents.never')}</dd>
        </div>
        <div>
          <dt>{say('agents.trail')}</dt>
          <dd>{trail.map(({ account }) => account).join(' › ')}</dd>
        </div>
        {member.team > 0 && (
          <div>
            <dt>{say('agents.below')}</dt>
            <dd>{say('agents.teamOf', { direct: member.direct, team: member.team })}</dd>
          </div>
        )}
      </dl>
    </>
  )
}

function Month({ totals }: Pick<Card, 'totals'>) {
  const { say } = useWords()
  return (
    <section className={agentsStyles.part} aria-labelledby="member-month">
      <h4 id="member-month">{say('agents.period.month')}</h4>
      <dl className={centreStyles.totals}>
        {(['deposits', 'withdrawals', 'stake', 'validBet'] as const).map(name => (
          <div key={name}>
            <dt>{say(`agents.${name}`)}</dt>
            <dd>
              <Money amount={totals[name]} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{say('agents.net')}</dt>
          <dd>
            <Money amount={totals.net} signed />
          </dd>
        </div>
      </dl>
    </section>
  )
}
