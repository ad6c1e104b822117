/** The two orders of the board of wins. Loads with the board. */
import { Tabs } from '../../kit/Tabs.tsx'
import { useWords } from '../../words/words.tsx'

type Order = 'latest' | 'biggest'

export default function WinnerTabs({ chosen, onChoose }: { chosen: Order; onChoose: (order: Order) => void }) {
  const { say } = useWords()
  return (
    <Tabs
      label={say('site.winners')}
      tabs={[
        { key: 'latest' as const, label: say('site.winnersLatest') },
        { key: 'biggest' as const, label: say('site.winnersBiggest') },
      ]}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}
