/** Dice as cubes in space, each face a drawing of its own; a throw is a turn of the cube. */
import { el } from '../elements.ts'
import { svgOf } from '../instant/drawing.ts'

/** How a cube stands that shows each of its faces, in degrees. */
const TURNS: readonly (readonly [x: number, y: number])[] = [
  [0, 0],
  [0, -90],
  [-90, 0],
  [90, 0],
  [0, 90],
  [0, 180],
]

const PIPS: readonly (readonly [number, number][])[] = [
  [[50, 50]],
  [
    [28, 28],
    [72, 72],
  ],
  [
    [25, 25],
    [50, 50],
    [75, 75],
  ],
  [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  [
    [26, 26],
    [74, 26],
    [50, 50],
    [26, 74],
    [74, 74],
  ],
  [
    [28, 24],
    [28, 50],
    [28, 76],
    [72, 24],
    [72, 50],
    [72, 76],
  ],
]

/** The face of an ivory die; one and four are red, as they are made here. */
export function pipFace(value: number): string {
  const isRed = value === 1 || value === 4
  const size = value === 1 ? 15 : 9.5
  const pips = (PIPS[value - 1] ?? [])
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="${size}" fill="${isRed ? '#c8261d' : '#20140c'}"/><circle cx="${x - 2}" cy="${y - 2}" r="${size / 3}" fill="#fff" fill-opacity=".3"/>`,
    )
    .join('')
  return `<rect x="1" y="1" width="98" height="98" rx="16" fill="#fbf3df"/><rect x="5" y="5" width="90" height="90" rx="13" fill="#fffaf0"/>${pips}`
}

/** A die with these six faces; `throwTo` turns it, over this time or at once, to face 0 to 5. */
export function makeDie(faces: readonly string[]) {
  const cube = el(
    'div',
    { class: 'cube' },
    ...faces.map((face, at) => {
      const side = el('i', { class: `face face-${at + 1}` })
      side.append(svgOf(100, 100, face))
      return side
    }),
  )
  const element = el('div', { class: 'die' }, cube)
  const stand = (at: number, more = 0) => {
    const [x, y] = TURNS[at] as readonly [number, number]
    return `rotateX(${x + more * 360}deg) rotateY(${y + more * 360}deg)`
  }
  let shown = 0
  return {
    element,
    throwTo: async (at: number, ms: number) => {
      const from = stand(shown)
      shown = at
      cube.style.transform = stand(at)
      if (ms === 0) return
      await cube
        .animate([{ transform: from }, { transform: stand(at, 3) }], {
          duration: ms,
          easing: 'cubic-bezier(.15,.6,.25,1)',
        })
        .finished.catch(() => undefined)
    },
  }
}

/** Whether motion may be shown at all. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden

/** The bowl over a plate; its own drawing, wide 300, high 200. */
const BOWL = `<ellipse cx="150" cy="150" rx="118" ry="20" fill="#000" fill-opacity=".35"/>
<path d="M32 148C32 60 86 18 150 18S268 60 268 148Q210 168 150 168T32 148Z" fill="url(#bowl)" stroke="#8fb3c9" stroke-width="2"/>
<path d="M124 20Q150 2 176 20L170 30Q150 22 130 30Z" fill="#dbe9f0" stroke="#6c93ad" stroke-width="2"/>
<path d="M60 118q22-40 60-52M78 132q30-52 92-66M240 120q-16-34-46-50" fill="none" stroke="#2f67a0" stroke-width="5" stroke-linecap="round" stroke-opacity=".75"/>
<path d="M150 60c16 10 16 26 0 38-16-12-16-28 0-38zM112 92c14 2 20 12 20 26-16 0-24-10-20-26zM188 92c-14 2-20 12-20 26 16 0 24-10 20-26z" fill="#2f67a0" fill-opacity=".8"/>
<path d="M36 140Q94 158 150 158T264 140" fill="none" stroke="#2f67a0" stroke-width="4" stroke-opacity=".6"/>
<path d="M62 100C70 62 100 38 134 32" fill="none" stroke="#fff" stroke-width="9" stroke-opacity=".7" stroke-linecap="round"/>
<defs><radialGradient id="bowl" cx="36%" cy="24%" r="90%"><stop offset="0%" stop-color="#ffffff"/><stop offset="55%" stop-color="#e3edf2"/><stop offset="100%" stop-color="#9fb8c6"/></radialGradient></defs>`

const PLATE = `<ellipse cx="170" cy="112" rx="166" ry="66" fill="#000" fill-opacity=".35"/><ellipse cx="170" cy="104" rx="164" ry="64" fill="#f4f8fa" stroke="#8fb3c9" stroke-width="3"/>
<ellipse cx="170" cy="102" rx="140" ry="52" fill="none" stroke="#2f67a0" stroke-width="4" stroke-opacity=".7" stroke-dasharray="14 7"/>
<ellipse cx="170" cy="102" rx="124" ry="44" fill="#e3edf2" stroke="#b9cdd9" stroke-width="2"/>`

/** A plate with something on it and a bowl over it. `cover` is shaken while bets are taken; `lift` shows what lies there. */
export function makeBowl(content: HTMLElement) {
  const plate = svgOf(340, 184, PLATE)
  plate.classList.add('plate')
  const bowl = svgOf(300, 176, BOWL)
  bowl.classList.add('bowl')
  const element = el('div', { class: 'bowl-stage' })
  element.append(plate, content, bowl)
  return {
    element,
    cover: (isNew: boolean) => {
      delete element.dataset.lifted
      if (isNew && !isStill())
        bowl.animate(
          [0, 1, -1, 1, -1, 1, -1, 0].map(part => ({
            transform: `translate(${part * 14}px, ${Math.abs(part) * -6}px) rotate(${part * 4}deg)`,
          })),
          { duration: 1300 },
        )
    },
    lift: async (ms: number) => {
      element.dataset.lifted = ''
      if (ms > 0)
        await bowl
          .animate(
            [
              { transform: 'none', opacity: 1 },
              { transform: 'translate(0, -30px)', opacity: 1, offset: 0.35 },
              { transform: 'translate(46%, -70%) rotate(24deg)', opacity: 0 },
            ],
            { duration: ms, easing: 'ease-in-out' },
          )
          .finished.catch(() => undefined)
    },
  }
}
