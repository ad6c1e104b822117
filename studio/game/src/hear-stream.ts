/** Hears a stream of the studio on and on: after a break it is opened again, later each time until it stands. */
import { openStream } from './ask.ts'

/** The server ends a player's earlier stream when a newer one comes: a page that heard twice would take its own for another tab's. */
const heard = new Set<string>()

/**
 * `isStart`: this news shows that the line stands. `isEnd`: nothing comes after it, so that the hearing ends. Asked again for what the page
 * hears already, nothing happens.
 */
export async function hearStream<News>(
  path: string,
  given: {
    onNews: (news: News) => void
    onLink: (isUp: boolean) => void
    isStart: (news: News) => boolean
    isEnd: (news: News) => boolean
  },
): Promise<void> {
  if (heard.has(path)) return
  heard.add(path)
  let isOver = false
  for (let waits = 0; !isOver; waits++) {
    await openStream(path, (text, stop) => {
      if (isOver) return
      const news = JSON.parse(text) as News
      if (given.isEnd(news)) {
        isOver = true
        heard.delete(path)
        stop()
      }
      if (given.isStart(news)) {
        waits = 0
        given.onLink(true)
      }
      given.onNews(news)
    }).catch(() => {})
    if (isOver) return
    given.onLink(false)
    await new Promise(resolve =>
      setTimeout(resolve, Math.min(5000, 400 * 2 ** Math.min(waits, 4)) * (0.7 + Math.random() * 0.6)),
    )
  }
}
