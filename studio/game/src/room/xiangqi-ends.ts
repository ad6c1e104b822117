/** How a game of xiangqi ended, in words. */
import { fill } from '@sen/core/phrases'
import type { BoardEnd } from '../../../src/engines/board/board-game.ts'
import type { BoardFile } from '../../../src/engines/hands/hand-file.ts'
import type { XiangqiWords } from './xiangqi-words.ts'

/** "Chiếu hết"; nothing while it goes on. */
export function endOf(words: XiangqiWords, { end }: { end: BoardEnd | null }, { longest, quiet }: BoardFile): string {
  return end ? fill(words[end.how], { 0: String(end.how === 'long' ? longest : quiet) }) : ''
}
