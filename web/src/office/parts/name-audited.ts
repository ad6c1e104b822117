/** What the audit log keeps of the lottery, in words: names of settings, results by tier, how far an entry came. Pure. */
import { TIERS } from '@sen/core/lottery/forms'
import type { Words } from '../../words/words.tsx'
import { nameSetting, writeSetting } from './name-setting.ts'

type Named = { name: string; write: (value: unknown) => string }

type Drawn = { prizes?: Partial<Record<string, string[]>>; numbers?: number[] }

/** How a field of a record about the lottery is read; undefined for records about anything else. */
export function nameAudited(words: Words, kind: string, field: string): Named | undefined {
  if (kind === 'lotteryTerms') {
    const path = field.split('.')
    return { name: nameSetting(words, path), write: value => writeSetting(words, path, String(value ?? '')) }
  }
  if (kind === 'lotteryCalendar' || kind === 'lotteryRequest') return nameCalendar(words, field)
  if (kind !== 'lotteryDraw') return undefined
  if (field === 'result')
    return { name: words.say('office.lottery.results'), write: value => writeDrawn(words, value as Drawn) }
  if (field === 'slips') return { name: words.say('office.lottery.slips'), write: value => String(value ?? '–') }
  if (field === 'amount')
    return { name: words.say('office.lottery.void.returns'), write: value => String(value ?? '–') }
  return {
    name: words.say('office.state'),
    write: value =>
      words.find(`office.lottery.state.${value}`) ?? words.find(`office.lottery.type.${value}`) ?? String(value ?? '–'),
  }
}

type Exception = {
  kind?: string
  game?: string
  games?: string[]
  draw?: string
  from?: string
  to?: string
  day?: string
  hour?: string
}

/** Records about the calendar and requests: how far it is, who asked, and what was asked. */
function nameCalendar({ say, find }: Words, field: string): Named | undefined {
  if (field === 'state')
    return {
      name: say('office.state'),
      write: value =>
        find(`office.lottery.calendar.${value}`) ?? find(`office.lottery.request.${value}`) ?? String(value ?? '–'),
    }
  if (field === 'void') return { name: say('office.lottery.void'), write: value => String(value ?? '–') }
  if (field !== 'add' && field !== 'remove') return undefined
  return {
    name: say(`office.lottery.calendar.${field}`),
    write: value => {
      const { kind, game, games = [], draw, from, to, day, hour } = (value ?? {}) as Exception
      const what = find(`office.lottery.calendar.kind.${kind}`) ?? ''
      return [what, game ?? games.join(', '), draw, from, to, day, hour].filter(Boolean).join(' · ')
    },
  }
}

function writeDrawn({ say }: Words, drawn: Drawn | undefined): string {
  if (!drawn) return '–'
  if (drawn.numbers) return drawn.numbers.join(' ')
  return TIERS.flatMap(tier => {
    const numbers = drawn.prizes?.[tier]
    return numbers ? [`${say(`lottery.tier.${tier}`)}: ${numbers.join(' ')}`] : []
  }).join('; ')
}
