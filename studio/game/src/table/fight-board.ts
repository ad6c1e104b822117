/** The board of a cockfight: the two birds of the next fight with their prices, and the form of every bird. */
import { type Fight, type FightField, fightOf, sideKey } from '../../../src/engines/table/fight.ts'
import { el } from '../elements.ts'
import { svgOf } from '../instant/drawing.ts'
import { type MakeBoard, namesOf, pick, row, spot } from './board.ts'
import { makeCalled } from './called.ts'
import { isStill } from './dice-art.ts'
import { BLUE, cock, makePit, RED } from './fight-art.ts'
import { makeForm, type Past } from './form-sheet.ts'

const NAMES: Record<string, readonly [string, string]> = {
  meron: ['Meron (đỏ)', 'Meron (red)'],
  wala: ['Wala (xanh)', 'Wala (blue)'],
  draw: ['Hòa', 'Draw'],
  full: ['Hòa hết giờ (FTD)', 'Full-time draw (FTD)'],
}
const LOOKS = { meron: 'hot', wala: 'cold', draw: 'tie', full: 'tie' } as const
type Given = Parameters<MakeBoard<Fight>>[0]

/** What each bird did in the fights that are known: won, lost or drew, the latest last. */
function formOf(field: FightField, past: Past<Fight>): string[][] {
  const form: string[][] = field.birds.map(() => [])
  for (const { outcome } of past) {
    const on = field.card[outcome.fight]
    if (!on) continue
    const isDrawn = outcome.result === 'draw' || outcome.result === 'full'
    form[on.red]?.push(isDrawn ? 'D' : outcome.result === 'meron' ? 'W' : 'L')
    form[on.blue]?.push(isDrawn ? 'D' : outcome.result === 'wala' ? 'W' : 'L')
  }
  return form
}

function makeFightForm(field: FightField, language: 'vi' | 'en') {
  const letters = pick(language, ['TBH', 'WLD'])
  const LOOK: Record<string, string> = { W: 'tie', L: 'hot', D: 'grey' }
  const head = pick(language, ['Gà|Thắng|Bại|Hòa|Gần đây', 'Bird|Won|Lost|Drawn|Latest']).split('|')
  return makeForm<Fight>(head, (past, on) =>
    formOf(field, past).map((form, at) => {
      const many = (what: string) => el('td', { class: 'num' }, String(form.filter(one => one === what).length))
      const latest = form
        .slice(-5)
        .reverse()
        .map(one => el('span', { class: `mark ${LOOK[one]}` }, letters['WLD'.indexOf(one)] ?? ''))
      const name = el('th', { scope: 'row' }, field.birds[at]?.name[language] ?? '')
      const line = el('tr', {}, name, many('W'), many('L'), many('D'), el('td', {}, ...latest))
      line.toggleAttribute('data-on', on.includes(at))
      return line
    }),
  )
}

function makeFelt({ file, language }: Given, names: Readonly<Record<string, string>>) {
  const { pays } = file
  const rounds = Object.keys(pays).filter(key => key.startsWith('round'))
  const place = (code: string, key: string, look: string) =>
    spot(code, names[code] as string, `1:${pays[key]}`, { look })
  const sides = [place('meron', 'level', 'hot huge bird-spot'), place('wala', 'level', 'cold huge bird-spot')] as const
  const element = el(
    'div',
    { class: 'felt fight' },
    row('two tall', ...sides),
    row('two', place('draw', 'draw', 'tie'), place('full', 'full', 'tie')),
    ...(rounds.length
      ? [
          el('h3', {}, pick(language, ['Trận kết thúc ở hồ', 'The fight ends in round'])),
          row(`across-${rounds.length}`, ...rounds.map(key => place(`round-${key.slice(5)}`, key, ''))),
        ]
      : []),
  )
  return { element, sides }
}

function rulesOf({ file, language }: Given): string[] {
  const { field, options } = file as Given['file'] & { field: FightField }
  const all = field.favourites[0]?.[0] ?? 0
  const total = all * 2 + field.draw + field.full
  const share = (part: number) => `${((part / total) * 100).toFixed(2).replace('.', language === 'vi' ? ',' : '.')} %`
  const returned = pick(
    language,
    options.draw === 'returned' ? ['được hoàn tiền cược', 'are returned'] : ['thua', 'lose'],
  )
  return pick(language, [
    `Trận đấu mô phỏng, vẽ bằng hình, không có con vật nào tham gia. Lịch ${field.card.length} trận lặp lại theo số ván; cặp gà và giá của ván đang mở hiện trên bàn.|Meron là gà đỏ, Wala là gà xanh. Hai gà cùng gục là Hòa (cơ hội ${share(field.draw)}); hết giờ cả hai còn đứng là Hòa hết giờ (${share(field.full)}). Khi hòa, cược Meron và Wala ${returned}.|Trận cân: mỗi bên thắng ${share(all)}. ${field.favourites
      .slice(1)
      .map(([strong, weak], at) => `Kèo ${at + 1}: gà chấp ${share(strong)}, gà được chấp ${share(weak)}`)
      .join('. ')}.|Phong độ ghi các trận đã xong ở bàn này; nó không làm đổi cơ hội đã công bố.`,
    `A simulated, drawn fight; no animal takes part. The card of ${field.card.length} fights comes round by the number of the round; birds and prices of the round that is open stand on the felt.|Meron is the red bird, Wala the blue one. If both go down it is a Draw (${share(field.draw)}); if both stand at the end of time, a Full-time draw (${share(field.full)}). On a draw, bets on Meron and Wala ${returned}.|Level fight: each side wins ${share(all)}. ${field.favourites
      .slice(1)
      .map(([strong, weak], at) => `Odds ${at + 1}: favourite ${share(strong)}, outsider ${share(weak)}`)
      .join('. ')}.|The form lists fights that are over at this table; it does not change the chances stated here.`,
  ]).split('|')
}

/** Writes a bird and its price on the spot of its side. */
function showBird(
  side: HTMLElement,
  bird: FightField['birds'][number],
  language: 'vi' | 'en',
  name: string,
  pay: string,
): void {
  side.dataset.name = `${bird.name[language]}, ${name}`
  const band = side.dataset.spot === 'meron' ? RED : BLUE
  side
    .querySelector('.spot-name')
    ?.replaceChildren(
      svgOf(120, 124, cock(bird, band)) as unknown as HTMLElement,
      el('b', {}, bird.name[language]),
      el('small', {}, name),
    )
  side.querySelector('.spot-pay')?.replaceChildren(`1:${pay}`)
}

const kindsOf = (field: FightField, language: 'vi' | 'en') => ({
  level: { name: pick(language, ['Meron, Wala trận cân', 'Meron, Wala of a level fight']) },
  ...Object.fromEntries(
    field.favourites.slice(1).flatMap((_, at) => [
      [`favourite${at + 1}`, { name: pick(language, [`Gà chấp, kèo ${at + 1}`, `Favourite, odds ${at + 1}`]) }],
      [`outsider${at + 1}`, { name: pick(language, [`Gà được chấp, kèo ${at + 1}`, `Outsider, odds ${at + 1}`]) }],
    ]),
  ),
})

export const fightBoard: MakeBoard<Fight> = given => {
  const { file, language } = given
  const field = file.field as FightField
  const names: Record<string, string> = {
    ...namesOf(language, NAMES),
    ...Object.fromEntries(
      field.rounds.map((_, at) => [`round-${at + 1}`, pick(language, [`Hồ ${at + 1}`, `Round ${at + 1}`])]),
    ),
  }
  const ring = makePit(field.arena)
  const called = makeCalled()
  const stage = el('div', { class: 'card-stage' }, ring.element, called.element)
  const { element: felt, sides } = makeFelt(given, names)
  const form = makeFightForm(field, language)
  const prepare = (number: number) => {
    const { red, blue, odds } = field.card[fightOf(field, number)] as FightField['card'][number]
    const [one, other] = [red, blue].map(at => field.birds[at]) as [
      FightField['birds'][number],
      FightField['birds'][number],
    ]
    ring.set(one, other)
    showBird(sides[0], one, language, names.meron as string, file.pays[sideKey(odds, 'meron')] as string)
    showBird(sides[1], other, language, names.wala as string, file.pays[sideKey(odds, 'wala')] as string)
    form.set([red, blue])
  }
  prepare(0)
  const birdName = (fight: Fight, side: 'red' | 'blue') =>
    field.birds[field.card[fight.fight]?.[side] ?? 0]?.name[language] ?? ''
  const say = (fight: Fight) => {
    if (fight.result === 'full') return names.full as string
    const winner = fight.result === 'draw' ? '' : ` · ${birdName(fight, fight.result === 'meron' ? 'red' : 'blue')}`
    return `${names[fight.result]}${winner} · ${names[`round-${fight.round}`]}`
  }
  const letters = pick(language, ['MWHH', 'MWDF'])
  return {
    stage,
    felt,
    names,
    prepare,
    cover: () => {
      called.clear()
      ring.clear()
    },
    reveal: async (fight, ms) => {
      await ring.run(fight, isStill() ? 0 : Math.min(ms, 15_000), round => names[`round-${round}`] as string)
      called.say(say(fight))
    },
    say,
    badge: fight => ({
      text: letters[['meron', 'wala', 'draw', 'full'].indexOf(fight.result)] ?? '',
      look: LOOKS[fight.result],
      title: say(fight),
    }),
    form,
    kinds: kindsOf(field, language),
    rules: rulesOf(given),
  }
}
