/** How safe the account is: a ring that eyes read at once, a meter for screen readers. */
import type { Answer } from '@sen/core/call'
import type { profileCalls } from '@sen/core/identity/profile-calls'
import { Text } from '../../kit/Text.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './SecurityRing.module.css'

const AROUND = 2 * Math.PI * 44

type Safety = Answer<typeof profileCalls.getProfile>['safety']

export function SecurityRing({ safety: { score, level } }: { safety: Safety }) {
  const { say } = useWords()
  const word = say(`security.level.${level}`)
  return (
    <div className={styles.ring} data-level={level}>
      <meter
        className="hidden"
        min={0}
        max={100}
        low={50}
        high={80}
        optimum={100}
        value={score}
        aria-label={say('security.score')}
      >
        {score}/100, {word}
      </meter>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="44" />
        <circle cx="50" cy="50" r="44" strokeDasharray={`${(score / 100) * AROUND} ${AROUND}`} />
      </svg>
      <p aria-hidden="true">
        <Text as="strong" size="2xl" className="num">
          {score}
        </Text>
        <Text as="small" size="xs" tone="quiet" weight={600}>
          {word}
        </Text>
      </p>
    </div>
  )
}
