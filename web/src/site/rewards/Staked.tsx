import { Text } from '../../kit/Text.tsx'
import { useWords } from '../../words/words.tsx'
import type { Config } from './PointMallScreen.tsx'

/** What is asked of money of the mall before it may leave; nothing where nothing is. */
export function Staked({ config }: { config: Config }) {
  const { say } = useWords()
  if (Number(config.wageringMultiple) === 0) return null
  return (
    <Text size="sm" tone="quiet">
      {say('mall.turnover', { times: config.wageringMultiple })}
    </Text>
  )
}
