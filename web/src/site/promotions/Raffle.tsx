/** A raffle: the prizes with their chances, the draw with a text of one's own, and the same draw worked out again (PROMO-03). */

import { campaignCalls } from '@sen/core/promotions/campaign-calls'
import { countLots } from '@sen/core/promotions/campaign-rules'
import { type FormEvent, useEffect, useState } from 'react'
import { useSend } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { Code } from '../../kit/Code.tsx'
import { Field } from '../../kit/Field.tsx'
import { Fold } from '../../kit/Fold.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { TextBlock } from '../../kit/TextBlock.tsx'
import { useWords } from '../../words/words.tsx'
import { useWholeMoney } from '../use-whole-money.ts'
import { useAct } from './CampaignPanel.tsx'
import { checkDraw } from './check-draw.ts'
import styles from './Raffle.module.css'
import type { Campaign } from './use-standings.ts'

const TEXT_MAX = 64

/** A text to begin with; the player may write another. */
const newText = () => crypto.getRandomValues(new Uint32Array(2)).join('-')

export function RaffleDraw({ campaign }: { campaign: Campaign }) {
  const { say } = useWords()
  const [text, setText] = useState(newText)
  const { run, isBusy, failure } = useAct(campaign)
  const { mutateAsync } = useSend(campaignCalls.claimRaffle)
  const draw = (event: FormEvent) => {
    event.preventDefault()
    const body = { id: campaign.id, text: text.trim() || newText() }
    void run(() => mutateAsync({ body }))
  }
  return (
    <Stack as="form" gap={4} onSubmit={draw}>
      <Prizes prizes={campaign.prizes} />
      <Text size="sm" tone="quiet">
        {say('promotions.commitmentText')}
      </Text>
      <CommitmentLine title={say('promotions.commitment')} text={campaign.commitment} />
      <Field
        label={say('promotions.ownText')}
        name="text"
        maxLength={TEXT_MAX}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <FormAlert text={failure} />
      <Button type="submit" kind="main" size="lg" wide icon="sparkles" busy={isBusy}>
        {say('promotions.draw')}
      </Button>
    </Stack>
  )
}

function Prizes({ prizes }: Pick<Campaign, 'prizes'>) {
  const { say } = useWords()
  const money = useWholeMoney()
  const all = countLots(prizes)
  return (
    <table className={styles.prizes}>
      <caption>{say('promotions.prizes')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('promotions.prize')}</th>
          <th scope="col">{say('promotions.chance')}</th>
        </tr>
      </thead>
      <tbody>
        {prizes.map(({ amount, lots }) => (
          <tr key={amount}>
            <td className="num">{Number(amount) === 0 ? say('promotions.noPrize') : money(amount)}</td>
            <td className="num">{((lots * 100) / all).toFixed(2)}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function CommitmentLine({ title, text }: { title: string; text: string }) {
  return (
    <TextBlock as="p">
      <small>{title}</small>
      <Code size="xs">{text}</Code>
    </TextBlock>
  )
}

type PrizeDrawOf = NonNullable<Campaign['drawn']>

export function RaffleCheck({ campaign, drawn }: { campaign: Campaign; drawn: PrizeDrawOf }) {
  const { say } = useWords()
  const verdict = useVerdict(campaign, drawn)
  return (
    <Fold
      className={styles.check}
      title={
        <>
          <Icon name="shield-check" size={20} /> {say('promotions.check')}
        </>
      }
    >
      <Stack gap={3}>
        <CommitmentLine title={say('promotions.commitment')} text={campaign.commitment} />
        <CommitmentLine title={say('promotions.seed')} text={drawn.seed} />
        <CommitmentLine title={say('promotions.ownText')} text={drawn.text} />
        <CommitmentLine
          title={say('promotions.lot')}
          text={say('promotions.lotOf', { lot: drawn.lot, lots: drawn.lots })}
        />
        <Text size="sm" tone="quiet">
          {say('promotions.howChecked')}
        </Text>
        {verdict !== undefined && (
          <Text tone={verdict ? 'win' : 'loss'} weight={600} role="status">
            {say(verdict ? 'promotions.fair' : 'promotions.unfair')}
          </Text>
        )}
      </Stack>
    </Fold>
  )
}

function useVerdict({ commitment, prizes }: Campaign, { seed, text, lot, amount }: PrizeDrawOf): boolean | undefined {
  const [verdict, setVerdict] = useState<boolean>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the prizes of a draw that was made do not change
  useEffect(() => {
    let isGone = false
    void checkDraw({ seed, text, lot, amount }, commitment, prizes).then(said => {
      if (!isGone) setVerdict(said)
    })
    return () => {
      isGone = true
    }
  }, [seed, text, lot, amount, commitment])
  return verdict
}
