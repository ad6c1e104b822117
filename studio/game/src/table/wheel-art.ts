/** The roulette wheel: thirty-seven pockets, a ball that runs against it and comes to lie in one. */
import { isRedNumber, WHEEL } from '../../../src/engines/table/roulette.ts'
import { el } from '../elements.ts'
import { svgOf } from '../instant/drawing.ts'

const PART = 360 / WHEEL.length
const at = (degrees: number, far: number): string => {
  const angle = (degrees * Math.PI) / 180
  return `${(200 + Math.sin(angle) * far).toFixed(2)} ${(200 - Math.cos(angle) * far).toFixed(2)}`
}

const pocket = (number: number, index: number): string => {
  const [from, to] = [index * PART - PART / 2, index * PART + PART / 2]
  const colour = number === 0 ? '#0b7a4b' : isRedNumber(number) ? '#b3181f' : '#15110e'
  return `<path d="M${at(from, 172)}A172 172 0 0 1 ${at(to, 172)}L${at(to, 108)}A108 108 0 0 0 ${at(from, 108)}Z" fill="${colour}" stroke="#e6c069" stroke-width="1"/>
<text transform="rotate(${(index * PART).toFixed(2)} 200 200)" x="200" y="47" text-anchor="middle" font-size="17" font-weight="700" fill="#fff">${number}</text>`
}

const RIM = `<circle cx="200" cy="200" r="198" fill="url(#wood)" stroke="#2f1707" stroke-width="3"/><circle cx="200" cy="200" r="180" fill="#2a1206" stroke="url(#gold)" stroke-width="4"/>`
const HUB = `<circle cx="200" cy="200" r="108" fill="#3b1c0b" stroke="url(#gold)" stroke-width="3"/><circle cx="200" cy="200" r="74" fill="url(#wood)" stroke="#2f1707" stroke-width="2"/>
${[0, 90, 180, 270].map(turn => `<path transform="rotate(${turn} 200 200)" d="M194 200l3-62h6l3 62z" fill="url(#gold)"/><circle transform="rotate(${turn} 200 200)" cx="200" cy="134" r="9" fill="url(#gold)" stroke="#7c4a0a"/>`).join('')}<circle cx="200" cy="200" r="22" fill="url(#gold)" stroke="#7c4a0a" stroke-width="2"/>`

/** A wheel at rest; `spinTo` lets it run so that the ball lies in a number's pocket at the top right of the rim's light. */
export function makeWheel() {
  const rim = svgOf(400, 400, RIM)
  const wheel = svgOf(400, 400, WHEEL.map(pocket).join('') + HUB)
  const ball = svgOf(
    400,
    400,
    '<circle cx="200" cy="80" r="9" fill="#fdfdfd" stroke="#9aa4a8" stroke-width="1.500"/><circle cx="197" cy="77" r="3" fill="#fff"/>',
  )
  wheel.classList.add('wheel-turn')
  ball.classList.add('wheel-ball')
  const element = el('div', { class: 'wheel' })
  element.append(rim, wheel, ball)
  let turned = 0
  return {
    element,
    spinTo: async (number: number, ms: number) => {
      const place = WHEEL.indexOf(number) * PART
      // The wheel comes to rest anywhere; the ball where its pocket is then.
      const rest = (turned + 137) % 360
      const from = turned
      turned = rest
      wheel.style.transform = `rotate(${rest}deg)`
      ball.style.transform = `rotate(${rest + place}deg)`
      if (ms === 0) return
      const options = { duration: ms, easing: 'cubic-bezier(.12,.62,.2,1)' }
      wheel.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${rest + 720}deg)` }], options)
      await ball
        .animate(
          [
            { transform: `rotate(${from + 40}deg) scale(1.32)` },
            { transform: `rotate(${rest + place - 1300}deg) scale(1.3)`, offset: 0.55 },
            { transform: `rotate(${rest + place - 1790}deg) scale(1.08)`, offset: 0.86 },
            { transform: `rotate(${rest + place - 1800}deg) scale(1)` },
          ],
          options,
        )
        .finished.catch(() => undefined)
    },
  }
}
