/** The board of a race: runners in their lanes with the prices of their rank, the course, and the form of every runner. */
import { type Race, type RaceField, raceOf } from '../../../src/engines/table/race.ts'
import { el } from '../elements.ts'
import { evenly, svgOf } from '../instant/drawing.ts'
import { type MakeBoard, pick, spot } from './board.ts'
import { makeCalled } from './called.ts'
import { isStill } from './dice-art.ts'
import { makeForm } from './form-sheet.ts'

/** Colours of the cloths by lane. */
const CLOTHS = ['#d3202c', '#f3f0e6', '#1f5fc4', '#f2c230', '#1a8a4a', '#1c1c20', '#e8761c', '#b03a9c']
const INK = ['#fff', '#111', '#fff', '#111', '#fff', '#fff', '#111', '#fff']

const beast = (kind: RaceField['kind'], coat: string, lane: number): string =>
  (kind === 'horse'
    ? `<path d="M6 26c-4 4-4 10-2 14" stroke="${coat}" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M12 26c10-6 26-6 34-3l10-13 4-4 2 5 8 6-3 5-9-1c-4 8-6 12-12 14-12 3-26 2-34-9z" fill="${coat}"/><path d="M18 33L8 46m12-12l4 13m18-14l-6 13m10-14l12 10" stroke="${coat}" stroke-width="3.500" fill="none" stroke-linecap="round"/><path d="M48 20l8-12" stroke="#0007" stroke-width="3"/>`
    : `<path d="M6 28c-6-2-8-8-4-12" stroke="${coat}" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M8 28c10-7 20-2 28-5 6-2 12-6 18-6l10 4-3 4-8 1c-4 8-9 10-16 9-10 2-22 4-29-7z" fill="${coat}"/><path d="M14 33L4 42m14-7l8 8m16-11l12 8m-16-7l-2 10" stroke="${coat}" stroke-width="3" fill="none" stroke-linecap="round"/>`) +
  `<rect x="24" y="20" width="15" height="14" rx="3" fill="${CLOTHS[lane]}" stroke="#0006"/><text x="31.500" y="31" text-anchor="middle" font-size="11" font-weight="800" fill="${INK[lane]}">${lane + 1}</text>`

const badgeOf = (lane: number) =>
  `<rect x="4" y="4" width="92" height="92" rx="16" fill="${CLOTHS[lane]}"/><text x="50" y="72" text-anchor="middle" font-size="62" font-weight="800" fill="${INK[lane]}">${lane + 1}</text>`

type Given = Parameters<MakeBoard<Race>>[0]

function rulesOf({ language, file }: Given): string[] {
  const { weights, places, programme } = file.field as RaceField
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const shares = weights.map(
    (weight, rank) => `${rank + 1}: ${((weight / all) * 100).toFixed(2).replace('.', language === 'vi' ? ',' : '.')} %`,
  )
  return pick(language, [
    `Cuộc đua mô phỏng. Lịch ${programme.length} cuộc lặp lại theo số ván; tên và làn chạy của cuộc đang mở hiện trên bàn.|Thắng: về nhất. Về chỗ: về trong ${places} hạng đầu.|Cơ hội về nhất theo hạng kèo, từ sáng giá nhất: ${shares.join(', ')}. Các hạng sau bốc tiếp trong số còn lại theo cùng tỷ lệ.|Phong độ ghi các cuộc đã xong; nó không làm đổi cơ hội đã công bố.`,
    `A simulated race. The programme of ${programme.length} races comes round by the number of the round; names and lanes of the race that is open stand on the felt.|Win: first past the post. Place: among the first ${places}.|The chance to win by rank, the favourite first: ${shares.join(', ')}. The next places are drawn from those left, in the same proportion.|The form lists races that are over; it does not change the chances stated here.`,
  ]).split('|')
}

/** A course with a lane for each runner; `run` shows how a race went, over this time or at once. */
function makeCourse(field: RaceField) {
  const lanes = field.weights.map(() => el('div', { class: 'lane' }))
  const element = el('div', { class: `course ${field.kind}` }, ...lanes)
  for (const [name, colour] of Object.entries(field.track)) element.style.setProperty(`--${name}`, colour)
  /** The runner of each lane, by rank. */
  let ranks: number[] = []
  const runnerOf = (rank: number) => lanes[ranks.indexOf(rank)]?.firstElementChild as HTMLElement
  // The winner ends with his nose on the line.
  const place = (far: number) => `calc((93% - var(--runner)) * ${far.toFixed(4)})`
  return {
    element,
    set: (race: RaceField['programme'][number]) => {
      ranks = race.lanes.map((_, lane) => race.lanes.indexOf(lane))
      for (const [lane, box] of lanes.entries()) {
        const runner = field.runners[race.runners[ranks[lane] as number] as number] as RaceField['runners'][number]
        const figure = el('div', { class: 'runner' })
        figure.append(svgOf(76, 50, beast(field.kind, runner.coat, lane)))
        box.replaceChildren(figure)
      }
    },
    run: async ({ order, course }: Race, ms: number) => {
      const next = evenly(course * 13 + 3)
      const moves = order.map((rank, at) => {
        const end = 1 - at * (0.32 / order.length) - (at ? next() * 0.02 : 0)
        const frames = [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1].map((offset, step) => {
          const drift = (next() - 0.5) * 0.16 * Math.sin(Math.PI * offset)
          return { offset, insetInlineStart: place(step === 0 ? 0 : Math.max(0, end * offset + drift)) }
        })
        const figure = runnerOf(rank)
        figure.style.insetInlineStart = place(end)
        return ms > 0 ? figure.animate(frames, { duration: ms, easing: 'linear' }).finished : undefined
      })
      await Promise.all(moves).catch(() => undefined)
      // Nobody wears his place before he has it.
      for (const [at, rank] of order.slice(0, field.places).entries()) runnerOf(rank).dataset.place = String(at + 1)
    },
  }
}

function makeRaceForm(field: RaceField, language: 'vi' | 'en') {
  const head = pick(language, ['Tên|Cuộc|Nhất|Về chỗ|Gần đây', 'Runner|Races|Wins|Placed|Latest']).split('|')
  return makeForm<Race>(head, (past, on) => {
    const runs: number[][] = field.runners.map(() => [])
    for (const { outcome } of past)
      for (const [at, rank] of outcome.order.entries())
        runs[field.programme[outcome.race]?.runners[rank] ?? -1]?.push(at + 1)
    return on.map(runner => {
      const places = runs[runner] ?? []
      const many = (most: number) => String(places.filter(place => place <= most).length)
      const figures = [String(places.length), many(1), many(field.places), places.slice(-5).reverse().join(' ')]
      const name = el('th', { scope: 'row' }, field.runners[runner]?.name[language] ?? '')
      return el('tr', {}, name, ...figures.map(text => el('td', { class: 'num' }, text)))
    })
  })
}

const WIN_PLACE = ['Thắng|Về chỗ', 'Win|Place'] as const

/** Lanes and names of the runners by race and rank, and the names of all spots of a race. */
function namesOfRaces(field: RaceField, language: 'vi' | 'en') {
  const [win, placed] = pick(language, WIN_PLACE).toLowerCase().split('|') as [string, string]
  const laneOf = (race: number, rank: number) => (field.programme[race]?.lanes[rank] ?? 0) + 1
  const nameOf = (race: number, rank: number) =>
    field.runners[field.programme[race]?.runners[rank] ?? 0]?.name[language] ?? ''
  const namesIn = (race: number): Record<string, string> =>
    Object.fromEntries(
      field.weights.flatMap((_, rank) => {
        const who = `${laneOf(race, rank)} ${nameOf(race, rank)}`
        return [
          [`win-${rank + 1}`, `${who}, ${win}`],
          [`place-${rank + 1}`, `${who}, ${placed}`],
        ]
      }),
    )
  return { laneOf, nameOf, namesIn }
}

const kindsOf = (field: RaceField, language: 'vi' | 'en') =>
  Object.fromEntries(
    field.weights.flatMap((_, rank) => [
      [`win${rank + 1}`, { name: pick(language, [`Thắng, kèo hạng ${rank + 1}`, `Win, rank ${rank + 1}`]) }],
      [`place${rank + 1}`, { name: pick(language, [`Về chỗ, kèo hạng ${rank + 1}`, `Place, rank ${rank + 1}`]) }],
    ]),
  )

export const raceBoard: MakeBoard<Race> = given => {
  const { file, language } = given
  const field = file.field as RaceField
  const [win, placed] = pick(language, WIN_PLACE).split('|') as [string, string]
  const { laneOf, nameOf, namesIn } = namesOfRaces(field, language)
  const names: Record<string, string> = namesIn(0)
  const track = makeCourse(field)
  const called = makeCalled()
  const stage = el('div', { class: 'card-stage' }, track.element, called.element)
  const rows = field.weights.map((_, rank) => {
    const who = el('div', { class: 'who-runs' })
    const place = (kind: string, title: string) =>
      spot(`${kind}-${rank + 1}`, names[`${kind}-${rank + 1}`] as string, `1:${file.pays[`${kind}${rank + 1}`]}`, {
        name: title,
      })
    return { who, element: el('div', { class: 'runner-row' }, who, place('win', win), place('place', placed)) }
  })
  const felt = el('div', { class: 'felt race' }, ...rows.map(({ element }) => element))
  const form = makeRaceForm(field, language)
  const prepare = (number: number) => {
    const at = raceOf(field, number)
    const race = field.programme[at] as RaceField['programme'][number]
    Object.assign(names, namesIn(at))
    track.set(race)
    for (const [rank, { who, element }] of rows.entries()) {
      who.replaceChildren(svgOf(100, 100, badgeOf(laneOf(at, rank) - 1)) as unknown as HTMLElement, nameOf(at, rank))
      element.style.order = String(laneOf(at, rank))
      for (const button of element.querySelectorAll<HTMLElement>('[data-spot]'))
        button.dataset.name = names[button.dataset.spot as string] as string
    }
    form.set(race.runners)
  }
  prepare(0)
  const say = ({ race, order }: Race) =>
    order
      .slice(0, field.places)
      .map((rank, at) => `${at + 1}. ${laneOf(race, rank)} ${nameOf(race, rank)}`)
      .join(' · ')
  return {
    stage,
    felt,
    names,
    namesAt: number => namesIn(raceOf(field, number)),
    prepare,
    cover: () => called.clear(),
    reveal: async (race, ms) => {
      await track.run(race, isStill() ? 0 : Math.min(ms, 18_000))
      called.say(say(race))
    },
    say,
    badge: race => ({
      text: String(laneOf(race.race, race.order[0] ?? 0)),
      look: `lane-${laneOf(race.race, race.order[0] ?? 0)}`,
      title: say(race),
    }),
    form,
    kinds: kindsOf(field, language),
    rules: rulesOf(given),
  }
}
