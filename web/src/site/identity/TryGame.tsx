/** Over the form of /login, for a visitor who tapped a game: the game itself, one tap away as free play and without an account. */
import { catalogueCalls } from '@sen/core/catalogue/calls'
import { useCall } from '../../ask/use-call.ts'
import { ButtonLink } from '../../kit/Button.tsx'
import { Skeleton } from '../../kit/Waiting.tsx'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import styles from './TryGame.module.css'

/** The height of the whole, so that the form stays where it is. */
const HEIGHT = '104px'

export default function TryGame({ nodeId }: { nodeId: number }) {
  const { say } = useWords()
  const detail = useCall(catalogueCalls.getGame, { query: { nodeId } }, { freshMs: 5 * 60_000 })
  if (!detail.data) return detail.error ? null : <Skeleton height={HEIGHT} />
  const { game } = detail.data
  if (game.hasDemo !== 1 || game.isMaintenance === 1) return null
  return (
    <section className={styles.try} style={{ minHeight: HEIGHT }} aria-label={game.gameName}>
      <img
        src={game.cover.small}
        alt=""
        width={60}
        height={80}
        style={{ backgroundColor: game.cover.ground || undefined }}
      />
      <div>
        <h2>{game.gameName}</h2>
        <p>{say('login.freePlayHint')}</p>
        <ButtonLink to={paths.game(nodeId, { mode: 'demo' })} replace kind="main" icon="play">
          {say('login.tryGame')}
        </ButtonLink>
      </div>
    </section>
  )
}
