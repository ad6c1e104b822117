/** The game's cover over the whole stage: what stands while the game comes. */
import type { Game } from '../catalogue/use-games.ts'
import styles from './GameCover.module.css'

export function GameCover({ game, progress }: { game: Game; progress?: string }) {
  return (
    <div className={styles.cover} style={{ backgroundColor: game.cover.ground || undefined }}>
      <img className={styles.coverWash} src={game.cover.small} alt="" />
      <img className={styles.coverArt} src={game.cover.large} alt="" width={180} height={240} />
      {progress && (
        <div role="status" className={styles.progress}>
          <span>{progress}</span>
          <span className={styles.track} aria-hidden="true" />
        </div>
      )}
    </div>
  )
}
