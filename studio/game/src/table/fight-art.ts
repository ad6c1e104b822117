/** A fight of two cocks, drawn: birds, the pit, and a course that follows from one number. Stylised: feathers fly, nobody is hurt. */
import type { Fight, FightField } from '../../../src/engines/table/fight.ts'
import { el } from '../elements.ts'
import { evenly, svgOf } from '../instant/drawing.ts'

type Bird = FightField['birds'][number]
type Arena = FightField['arena']

/** A cock that looks to the right. */
export const cock = ({ plume, neck, tail }: Bird, band: string): string =>
  `<ellipse cx="62" cy="116" rx="34" ry="5" fill="#000" fill-opacity=".3"/>
<g fill="none" stroke-linecap="round"><path d="M34 68C10 62 2 40 8 20c6 14 14 20 24 26" stroke="${tail}" stroke-width="9"/><path d="M36 62C20 50 16 32 24 14c4 14 10 22 18 30" stroke="${tail}" stroke-width="8"/><path d="M34 72C16 72 6 62 4 46" stroke="${plume}" stroke-width="6"/></g>
<path d="M56 92l-4 20m0 0l-8 3m8-3l9 3M72 90l4 20m0 0l-7 4m7-4l9 2" stroke="#d9a531" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M53 100h6M73 100h6" stroke="${band}" stroke-width="6"/>
<path d="M30 66c2-18 22-22 36-16 8 3 12-2 16-12l14 8c0 18-4 34-18 42-16 9-46 4-48-22z" fill="${plume}"/><path d="M40 68c10-8 26-6 30 2-6 12-22 14-30-2z" fill="${tail}" fill-opacity=".75"/>
<path d="M70 56c4-12 4-24 12-32l14 6c4 10 0 22-6 32-8 4-16 2-20-6z" fill="${neck}"/>
<path d="M80 26c-4-8 2-14 6-10 0-6 8-8 9-2 5-3 9 2 6 8z" fill="#d3202c"/><circle cx="90" cy="27" r="10" fill="${neck}"/><path d="M99 25l11 4-11 4z" fill="#e9b13a"/><path d="M95 34c4 6-1 10-4 6z" fill="#d3202c"/><circle cx="93" cy="25" r="2.500" fill="#111"/>`

const pit = ({ sand, wall, lamp }: Arena): string =>
  `<rect width="420" height="200" fill="${wall}"/><path d="M0 66h420v26H0z" fill="#0006"/>${Array.from({ length: 14 }, (_, at) => `<circle cx="${15 + at * 30}" cy="${56 + (at % 2) * 8}" r="11" fill="#000" fill-opacity=".35"/>`).join('')}
${[60, 210, 360].map(x => `<path d="M${x} 0v18" stroke="#0008" stroke-width="2"/><ellipse cx="${x}" cy="30" rx="13" ry="15" fill="${lamp}"/><ellipse cx="${x}" cy="46" rx="90" ry="60" fill="${lamp}" fill-opacity=".1"/>`).join('')}
<ellipse cx="210" cy="146" rx="204" ry="52" fill="#3a1e0c"/><ellipse cx="210" cy="140" rx="200" ry="50" fill="${sand}"/><ellipse cx="210" cy="140" rx="150" ry="34" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="3"/>`

/** The bands on the legs of the two sides. */
export const [RED, BLUE] = ['#e03440', '#2f7de0'] as const

type Frame = { transform: string; offset: number; opacity?: number }
const stand = (x: number, y: number, turn = 0): string =>
  `translate(${x.toFixed(0)}%, ${y.toFixed(0)}%) rotate(${turn.toFixed(0)}deg)`

/** Where one side stands over the time of a fight, and how it ends; `way` is 1 for the bird on the left. */
function framesOf({ result, round, course }: Fight, way: 1 | -1, isWinner: boolean): Frame[] {
  const next = evenly(course * 7 + 11)
  const steps = 6 + round * 4
  const frames: Frame[] = [{ transform: stand(0, 0), offset: 0 }]
  for (let step = 1; step < steps; step++) {
    const [jump, near, tilt] = [next(), next(), next()]
    const isClash = step % 3 !== 0
    // Both read the same numbers, so that they meet.
    const x = isClash ? 46 + near * 16 : near * 30
    const y = isClash ? -20 - jump * 46 * (way > 0 ? 1 : 1 - jump / 2) : 0
    frames.push({
      transform: stand(x * way, y, isClash ? way * (tilt * 30 - 24) : 0),
      offset: (step / steps) * 0.86,
    })
  }
  const isBeaten = result === 'draw' || ((result === 'meron' || result === 'wala') && !isWinner)
  frames.push({ transform: stand(isWinner ? 30 * way : 0, 0), offset: 0.9 })
  frames.push({ transform: isBeaten ? stand(-14 * way, 18, -12 * way) : stand(isWinner ? 30 * way : 0, -6), offset: 1 })
  return frames
}

/** A pit; `set` puts two birds into it, `run` shows how a fight went, over this time or at once. */
export function makePit(arena: Arena) {
  const sides = { meron: el('div', { class: 'cock left' }), wala: el('div', { class: 'cock right' }) }
  const feathers = el('div', { class: 'feathers' })
  const round = el('span', { class: 'fight-round' })
  const element = el('div', { class: 'pit' }, sides.meron, sides.wala, feathers, round)
  element.prepend(svgOf(420, 200, pit(arena)))
  return {
    element,
    set: (red: Bird, blue: Bird) => {
      sides.meron.replaceChildren(svgOf(120, 124, cock(red, RED)) as unknown as HTMLElement)
      sides.wala.replaceChildren(svgOf(120, 124, cock(blue, BLUE)) as unknown as HTMLElement)
    },
    clear: () => {
      delete element.dataset.result
      round.textContent = ''
      for (const side of Object.values(sides)) {
        for (const motion of side.getAnimations()) motion.cancel()
        side.style.transform = ''
      }
    },
    run: async (fight: Fight, ms: number, sayRound: (round: number) => string) => {
      const moves = (['meron', 'wala'] as const).map(side => {
        const frames = framesOf(fight, side === 'meron' ? 1 : -1, fight.result === side)
        sides[side].style.transform = frames.at(-1)?.transform ?? ''
        return ms > 0 ? sides[side].animate(frames, { duration: ms, easing: 'ease-in-out' }).finished : undefined
      })
      const next = evenly(fight.course + 5)
      for (let at = 1; at <= fight.round && ms > 0; at++)
        setTimeout(
          () => {
            round.textContent = sayRound(at)
            feathers.replaceChildren(
              ...[0, 1, 2, 3, 4].map(() => {
                const feather = el('i')
                feather.style.inset = `${(next() * 60).toFixed(0)}% auto auto ${(next() * 100).toFixed(0)}%`
                return feather
              }),
            )
          },
          ((at - 1) / fight.round) * ms * 0.86,
        )
      await Promise.all(moves).catch(() => undefined)
      round.textContent = sayRound(fight.round)
      feathers.replaceChildren()
      element.dataset.result = fight.result
    },
  }
}
