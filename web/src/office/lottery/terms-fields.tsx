/** The parts of the lottery's settings beside the odds. */
import { MultiSelect, NumberInput, Select, Stack, Switch, Title } from '@mantine/core'
import { LOTTERY_GAMES } from '@sen/core/lottery/games'
import type { LotterySettings } from '@sen/core/lottery/settings'
import type { PhraseKey } from '../../words/words.tsx'
import { useWords } from '../../words/words.tsx'
import { nameGame, nameSetting } from '../parts/name-setting.ts'
import { useSelf } from '../parts/self.tsx'
import styles from './lottery.module.css'
import type { DraftProps } from './TermsScreen.tsx'

type NumberProps = {
  path: readonly string[]
  value: number | string
  mayEdit: boolean
  onChange: (value: string) => void
  isMoney?: boolean
}

/** A whole number, named after its place in the settings. */
function WholeField({ path, value, mayEdit, onChange, isMoney }: NumberProps) {
  const words = useWords()
  const { brand } = useSelf()
  return (
    <NumberInput
      label={nameSetting(words, path)}
      name={path.join('.')}
      min={0}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      thousandSeparator=","
      disabled={!mayEdit}
      value={value}
      {...(isMoney ? { suffix: ` ${brand.currencySymbol}` } : {})}
      onChange={typed => onChange(String(typed))}
    />
  )
}

const AMOUNTS = ['stakeMin', 'stakeMax', 'payoutMax', 'player', 'selection', 'draw'] as const

export function LimitFields({ draft, mayEdit, onChange }: DraftProps) {
  const { limits, jackpot, silence } = draft
  return (
    <div className={styles.fields}>
      <WholeField
        path={['limits', 'linesPerSlip']}
        value={limits.linesPerSlip}
        mayEdit={mayEdit}
        onChange={typed => onChange({ limits: { ...limits, linesPerSlip: Number(typed) } })}
      />
      {AMOUNTS.map(name => (
        <WholeField
          key={name}
          path={['limits', name]}
          value={limits[name]}
          isMoney
          mayEdit={mayEdit}
          onChange={typed => onChange({ limits: { ...limits, [name]: typed } })}
        />
      ))}
      {(['payUnit', 'point'] as const).map(name => (
        <WholeField
          key={name}
          path={[name]}
          value={draft[name]}
          isMoney
          mayEdit={mayEdit}
          onChange={typed => onChange({ [name]: typed })}
        />
      ))}
      <WholeField
        path={['jackpot', 'start']}
        value={jackpot.start}
        isMoney
        mayEdit={mayEdit}
        onChange={start => onChange({ jackpot: { ...jackpot, start } })}
      />
      <WholeField
        path={['jackpot', 'perMille']}
        value={jackpot.perMille}
        mayEdit={mayEdit}
        onChange={typed => onChange({ jackpot: { ...jackpot, perMille: Number(typed) } })}
      />
      {(['beaconMinutes', 'stationHours'] as const).map(name => (
        <WholeField
          key={name}
          path={['silence', name]}
          value={silence[name]}
          mayEdit={mayEdit}
          onChange={typed => onChange({ silence: { ...silence, [name]: Number(typed) } })}
        />
      ))}
    </div>
  )
}

export function GameFields({ draft, mayEdit, onChange }: DraftProps) {
  const words = useWords()
  const { say } = words
  const games = LOTTERY_GAMES.map(({ code }) => ({ value: code, label: nameGame(words, code) }))
  const lock = (code: string, typed: string | number) => {
    const { [code]: _before, ...others } = draft.lockSeconds as Record<string, number>
    onChange({ lockSeconds: typed === '' ? others : { ...others, [code]: Number(typed) } })
  }
  return (
    <Stack>
      <MultiSelect
        label={say('office.lottery.closed')}
        searchable
        disabled={!mayEdit}
        data={games}
        value={[...draft.closed]}
        onChange={closed => onChange({ closed: closed as LotterySettings['closed'] })}
      />
      <Title order={2} size="h5">
        {say('office.lottery.lock')}
      </Title>
      <div className={styles.locks}>
        {LOTTERY_GAMES.map(game => (
          <NumberInput
            key={game.code}
            label={nameGame(words, game.code)}
            name={`lock.${game.code}`}
            size="xs"
            min={1}
            max={7200}
            allowDecimal={false}
            hideControls
            disabled={!mayEdit}
            placeholder={say('office.lottery.lock.default', { seconds: game.lockSeconds })}
            value={draft.lockSeconds[game.code] ?? ''}
            onChange={typed => lock(game.code, typed)}
          />
        ))}
      </div>
    </Stack>
  )
}

const SWITCHES = ['headsOfAll', 'tripleLoses', 'tieReturns', 'middleReturns'] as const
const CHOICES = { xienRepeats: ['once', 'everySet'], bao8: ['g7g6db', 'firstOfSix'] } as const

export function RuleFields({ draft, mayEdit, onChange }: DraftProps) {
  const { say } = useWords()
  const { rules, rebate } = draft
  return (
    <Stack maw={640}>
      {SWITCHES.map(name => (
        <Switch
          key={name}
          label={say(`office.lottery.rules.${name}`)}
          disabled={!mayEdit}
          checked={rules[name]}
          onChange={event => onChange({ rules: { ...rules, [name]: event.currentTarget.checked } })}
        />
      ))}
      {(['xienRepeats', 'bao8'] as const).map(name => (
        <Select
          key={name}
          label={say(`office.lottery.rules.${name}`)}
          allowDeselect={false}
          disabled={!mayEdit}
          value={rules[name]}
          data={CHOICES[name].map(value => ({ value, label: say(`office.lottery.rules.${value}` as PhraseKey) }))}
          onChange={value => onChange({ rules: { ...rules, [name]: value } as LotterySettings['rules'] })}
        />
      ))}
      <div className={styles.fields}>
        {(['stepPerMille', 'most'] as const).map(name => (
          <WholeField
            key={name}
            path={['rebate', name]}
            value={rebate[name]}
            mayEdit={mayEdit}
            onChange={typed => onChange({ rebate: { ...rebate, [name]: Number(typed) } })}
          />
        ))}
      </div>
    </Stack>
  )
}
