/** The name of a category. */
import { useWords } from '../../words/words.tsx'

/** The lotteries of suppliers go by the name of the page they stand on. */
const TYPE_NAMES: Readonly<Record<string, string>> = { LOTT: 'site.lottery', VN: 'site.vnlottery' }

export function useTypeName(): (gameType: string) => string {
  const { find } = useWords()
  return gameType => find(TYPE_NAMES[gameType] ?? `site.${gameType.toLowerCase()}`) ?? gameType
}
