/** Sets up a race: what is written is read over before it is sent. */
import {
  Button,
  Group,
  Modal,
  MultiSelect,
  SegmentedControl,
  Select,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import type { Ask } from '@sen/core/call'
import { parseAmount } from '@sen/core/money'
import { raceStaffCalls } from '@sen/core/promotions/race-staff-calls'
import { judgeRace, RACE_CATEGORIES, RACE_NAME_MAX, type RaceCategory } from '@sen/core/promotions/races'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { FormFailure } from '../parts/FailureNote.tsx'
import { Moments, SpanFields } from '../parts/fields.tsx'
import { isReason, ReasonField } from '../parts/ReasonField.tsx'
import { useAction } from '../parts/use-action.ts'
import { RaceTerms } from './RaceTerms.tsx'

const START = {
  vi: '',
  en: '',
  over: 'games' as 'games' | 'category',
  games: [] as string[],
  category: 'RNG' as RaceCategory,
  leastStake: '',
  prizes: '',
  wagering: '1',
  reason: '',
}
type Draft = typeof START & { fromAt: string | null; toAt: string | null }

const MINUTE_MS = 60_000
const WEEK_MS = 7 * 86_400_000

/** A new race begins in a quarter of an hour or a little more, and lasts a week, unless it is written otherwise. */
function startDraft(): Draft {
  const from = Math.ceil((Date.now() + 15 * MINUTE_MS) / (5 * MINUTE_MS)) * 5 * MINUTE_MS
  return { ...START, fromAt: new Date(from).toISOString(), toAt: new Date(from + WEEK_MS).toISOString() }
}
type Part = { draft: Draft; onChange: (part: Partial<Draft>) => void; errorOf: (name: Told) => string }

/** A prize a line; blanks and commas between thousands are the writer's. */
const readLines = (lines: string): string[] =>
  lines
    .split('\n')
    .map(line => line.replace(/[\s,]/g, ''))
    .filter(line => line !== '')

/** Where what is wrong with a race is shown. */
const BLAME = {
  'races.nameWrong': 'vi',
  'races.gamesWrong': 'games',
  'races.timesWrong': 'fromAt',
  'races.stakeWrong': 'leastStake',
  'races.prizesWrong': 'prizes',
  'races.wageringWrong': 'wagering',
} as const
const TELLS = ['vi', 'games', 'fromAt', 'leastStake', 'prizes', 'wagering', 'reason'] as const
type Told = (typeof TELLS)[number]

/** The first fault by the rules that the server asks too; a text that is no amount is none above 0, a moment that is missing is long over. */
function judgeDraft(draft: Draft): Partial<Record<Told, string>> {
  const fault = judgeRace(
    {
      name: { vi: draft.vi, en: draft.en },
      games: draft.over === 'games' ? draft.games.map(Number) : [],
      category: draft.over === 'category' ? draft.category : null,
      fromAt: new Date(draft.fromAt ?? 0),
      toAt: new Date(draft.toAt ?? 0),
      leastStake: parseAmount(draft.leastStake.trim()) ?? 0n,
      prizes: readLines(draft.prizes).map(line => parseAmount(line) ?? 0n),
      wagering: draft.wagering.trim(),
    },
    new Date(),
  )
  if (fault) return { [BLAME[fault]]: fault }
  return isReason(draft.reason) ? {} : { reason: 'races.reasonWrong' }
}

export function NewRaceDialog({ onClose }: { onClose: () => void }) {
  const { say } = useWords()
  // One form is one request, however often it is sent.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [isRead, setRead] = useState(false)
  const [start] = useState(startDraft)
  const games = useCall(raceStaffCalls.listRaceGames, {})
  const creating = useAction(raceStaffCalls.createRace, {
    done: ({ waits }) => (waits ? 'office.waitsForSecond' : 'office.saved'),
    onDone: onClose,
  })
  const form = useForm({
    call: raceStaffCalls.createRace,
    start,
    tells: TELLS,
    judge: judgeDraft,
    blame: BLAME,
    send: (draft: Draft) =>
      creating.put(bodyOf(draft, idempotencyKey)).catch(error => {
        // What is refused stands at its field.
        setRead(false)
        throw error
      }),
  })
  const { values: draft, write } = form
  const submit = (event: FormEvent) => {
    if (isRead) return form.submit(event)
    event.preventDefault()
    const [wrong] = Object.entries(judgeDraft(draft))
    if (wrong) form.blameField(wrong[0] as Told, wrong[1])
    else setRead(true)
  }
  const names = new Map((games.data?.list ?? []).map(({ nodeId, name }) => [String(nodeId), name]))
  return (
    <Modal opened onClose={onClose} size="lg" title={say('office.races.add')}>
      <form ref={form.form} onSubmit={submit}>
        <Stack>
          <FormFailure form={form} />
          {isRead ? (
            <Preview draft={draft} names={names} />
          ) : (
            <Fields draft={draft} onChange={write} errorOf={form.errorOf} games={games.data?.list ?? []} />
          )}
          <Group justify="flex-end">
            {isRead && (
              <Button variant="default" onClick={() => setRead(false)}>
                {say('office.races.edit')}
              </Button>
            )}
            <Button type="submit" loading={form.busy}>
              {say(isRead ? 'office.races.add' : 'office.races.preview')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

const bodyOf = (draft: Draft, idempotencyKey: string): Ask<typeof raceStaffCalls.createRace>['body'] => ({
  name: { vi: draft.vi.trim(), en: draft.en.trim() },
  games: draft.over === 'games' ? draft.games.map(Number) : [],
  category: draft.over === 'category' ? draft.category : null,
  fromAt: draft.fromAt ?? '',
  toAt: draft.toAt ?? '',
  leastStake: draft.leastStake.trim(),
  prizes: readLines(draft.prizes),
  wagering: draft.wagering.trim(),
  reason: draft.reason.trim(),
  idempotencyKey,
})

function Preview({ draft, names }: { draft: Draft; names: ReadonlyMap<string, string> }) {
  return (
    <>
      <RaceTerms
        race={{
          name: { vi: draft.vi, en: draft.en },
          category: draft.over === 'category' ? draft.category : null,
          gameNames: draft.games.map(node => names.get(node) ?? node),
          fromAt: draft.fromAt,
          toAt: draft.toAt,
          leastStake: draft.leastStake,
          prizes: readLines(draft.prizes),
          wagering: draft.wagering,
        }}
      />
      <Text size="sm">{draft.reason}</Text>
    </>
  )
}

type GameRow = { nodeId: number; name: string; category: RaceCategory }

function Fields({ draft, onChange, errorOf, games }: Part & { games: readonly GameRow[] }) {
  const { say } = useWords()
  const write = (name: 'vi' | 'en' | 'leastStake' | 'wagering') => ({
    name,
    value: draft[name],
    error: name === 'en' ? errorOf('vi') !== '' : errorOf(name),
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <>
      <Moments>
        <TextInput label={`${say('office.races.name')} (Tiếng Việt)`} maxLength={RACE_NAME_MAX} {...write('vi')} />
        <TextInput label={`${say('office.races.name')} (English)`} maxLength={RACE_NAME_MAX} {...write('en')} />
      </Moments>
      <Over draft={draft} onChange={onChange} errorOf={errorOf} games={games} />
      <SpanFields fromAt={draft.fromAt} toAt={draft.toAt} onChange={onChange} />
      {errorOf('fromAt') && (
        <Text size="sm" c="red" role="alert">
          {errorOf('fromAt')}
        </Text>
      )}
      <Moments>
        <TextInput label={say('office.races.leastStake')} inputMode="decimal" {...write('leastStake')} />
        <TextInput label={say('office.races.wagering')} inputMode="decimal" {...write('wagering')} />
      </Moments>
      <Textarea
        label={say('office.races.prizes')}
        description={say('office.races.prizesWhat')}
        name="prizes"
        autosize
        minRows={3}
        error={errorOf('prizes')}
        value={draft.prizes}
        onChange={event => onChange({ prizes: event.currentTarget.value })}
      />
      <ReasonField
        label={say('office.reason')}
        description={say('office.reason.kept')}
        most={300}
        value={draft.reason}
        onChange={reason => onChange({ reason })}
      />
      {errorOf('reason') && (
        <Text size="sm" c="red" role="alert">
          {errorOf('reason')}
        </Text>
      )}
    </>
  )
}

/** Which rounds count: those of games, or of a whole category. */
function Over({ draft, onChange, errorOf, games }: Part & { games: readonly GameRow[] }) {
  const { say } = useWords()
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={say('office.races.over')}
        value={draft.over}
        onChange={over => onChange({ over: over as Draft['over'] })}
        data={[
          { value: 'games', label: say('office.races.overGames') },
          { value: 'category', label: say('office.races.overCategory') },
        ]}
      />
      {draft.over === 'games' ? (
        <MultiSelect
          searchable
          label={say('office.races.games')}
          name="games"
          error={errorOf('games')}
          value={draft.games}
          data={games.map(({ nodeId, name }) => ({ value: String(nodeId), label: name }))}
          onChange={chosen => onChange({ games: chosen })}
        />
      ) : (
        <Select
          label={say('office.races.category')}
          name="category"
          allowDeselect={false}
          value={draft.category}
          data={RACE_CATEGORIES.map(value => ({ value, label: say(`races.allOf.${value}`) }))}
          onChange={category => onChange({ category: (category ?? 'RNG') as RaceCategory })}
        />
      )}
    </>
  )
}
