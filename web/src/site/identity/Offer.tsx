/** The registration offer beside the sign-in form (LOGIN-09). */
import { readAmount, showAmount } from '@sen/core/money'
import { Icon } from '../../kit/Icon.tsx'
import { Link } from '../../kit/Link.tsx'
import { useWords } from '../../words/words.tsx'
import { useBrand, useModule } from '../brand.tsx'
import { paths } from '../paths.ts'
import styles from './Offer.module.css'

type Props = {
  onRegister?: () => void
  /** Beside the agents' form: what the agents' own page offers. */
  agent?: boolean
}

export function Offer({ onRegister, agent }: Props) {
  if (agent) return <AgentOffer />
  return <PlayerOffer onRegister={onRegister} />
}

function AgentOffer() {
  const { say } = useWords()
  return (
    <aside className={styles.offer} aria-label={say('login.agentOfferTitle')}>
      <h2>{say('login.agentOfferTitle')}</h2>
      <p>{say('login.agentOfferLead')}</p>
      <Link className={styles.offerAction} to={paths.join()}>
        {say('login.becomeAgent')}
      </Link>
    </aside>
  )
}

function PlayerOffer({ onRegister }: { onRegister: (() => void) | undefined }) {
  const { say } = useWords()
  const { settings, currency } = useBrand()
  const hasFreePlay = useModule('freePlay')
  const welcome = typeof settings.welcomeGrant === 'string' ? readAmount(settings.welcomeGrant) : undefined
  return (
    <aside className={styles.offer} aria-label={say('login.offerTitle')}>
      <h2>{say('login.offerTitle')}</h2>
      <p>
        {welcome
          ? say('login.offerLead', { amount: `${currency.symbol} ${showAmount(welcome)}` })
          : say('login.offerLeadPlain')}
      </p>
      <ul>
        {(['login.offer1', 'login.offer2', 'login.offer3'] as const).slice(hasFreePlay ? 0 : 1).map(key => (
          <li key={key}>
            <Icon name="check" size={18} /> {say(key)}
          </li>
        ))}
      </ul>
      <Link
        className={styles.offerAction}
        to={paths.register()}
        onClick={event => {
          if (!onRegister) return
          event.preventDefault()
          onRegister()
        }}
      >
        {say('login.offerAction')}
      </Link>
    </aside>
  )
}
