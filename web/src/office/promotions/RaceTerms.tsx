/** What a race asks and gives, as a person reads it over: before it is set up, and ever after. */
import { readAmount, writeAmount } from '@sen/core/money'
import { sumPrizes } from '@sen/core/promotions/races'
import { useWords } from '../../words/words.tsx'
import { Amount } from '../parts/Amount.tsx'
import { Pair, Pairs } from '../parts/Pairs.tsx'
import { When } from '../parts/When.tsx'
import type { StaffRace } from './RacesScreen.tsx'

type Terms = Pick<StaffRace, 'name' | 'category' | 'gameNames' | 'leastStake' | 'prizes' | 'wagering'> & {
  fromAt: string | null
  toAt: string | null
}

export function RaceTerms({ race }: { race: Terms }) {
  const { say } = useWords()
  return (
    <Pairs>
      <Pair name="Tiếng Việt">{race.name.vi}</Pair>
      <Pair name="English">{race.name.en}</Pair>
      <Pair name={say('office.races.games')}>
        {race.category ? say(`races.allOf.${race.category}`) : race.gameNames.join(', ')}
      </Pair>
      <Pair name={say('office.from')}>
        <When at={race.fromAt} />
      </Pair>
      <Pair name={say('office.to')}>
        <When at={race.toAt} />
      </Pair>
      <Pair name={say('office.races.leastStake')}>
        <Amount of={race.leastStake} />
      </Pair>
      <Pair name={say('office.races.places')}>{race.prizes.length}</Pair>
      <Pair name={say('office.races.first')}>
        <Amount of={race.prizes[0] ?? '0'} />
      </Pair>
      <Pair name={say('office.races.sum')}>
        <Amount of={writeAmount(sumPrizes(race.prizes.map(readAmount)))} />
      </Pair>
      <Pair name={say('office.races.wagering')}>{race.wagering}</Pair>
    </Pairs>
  )
}
