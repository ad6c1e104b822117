/** What is no fish: squid, crabs, turtles, shells, a chest, and the bosses that have a body of their own. Head to the right, a length of 100. */
import { crown, dot, eye, fade, fill, line, type Pen } from './pen.ts'

const OUTLINE = '#00141f66'

function squid(pen: Pen, skin: string, light: string, isKing = false): void {
  for (let at = 0; at < 8; at++) {
    const y = -10 + at * 2.9
    line(pen, at % 2 ? skin : light, 3, `M-6 ${y * 0.6}C-24 ${y} -34 ${y * 1.8 + 3} -48 ${y * 1.6 + (at % 2 ? 4 : -4)}`)
  }
  fill(pen, light, 'M28-8L14-26L34-19ZM28 8L14 26L34 19Z')
  const body = 'M50 0C40-14 14-16-6-11C-12-6-12 6-6 11C14 16 40 14 50 0Z'
  fill(pen, fade(pen, -15, 15, light, skin), body)
  line(pen, OUTLINE, 1, body)
  for (const [x, y] of [
    [30, -4],
    [18, 5],
    [36, 3],
    [8, -7],
  ] as const)
    dot(pen, '#fff6', x, y, 2.2)
  eye(pen, -2, -5, 5)
  eye(pen, -2, 6, 4)
  if (isKing) crown(pen, 14, -14, 0.9)
}

function octopus(pen: Pen): void {
  for (let at = 0; at < 6; at++) {
    const y = -22 + at * 9
    line(pen, at % 2 ? '#b8458f' : '#93306f', 7, `M0 ${y * 0.5}C-16 ${y} -24 ${y + (at % 2 ? 12 : -10)} -44 ${y * 1.3}`)
  }
  const head = 'M-4-20C20-36 48-22 48 2C48 24 20 32-4 20C-14 8-14-8-4-20Z'
  fill(pen, fade(pen, -28, 28, '#e07ab8', '#9b3376'), head)
  line(pen, OUTLINE, 1, head)
  eye(pen, 10, -9, 7)
  eye(pen, 10, 9, 7)
  dot(pen, '#fff5', 34, -10, 5)
}

function jelly(pen: Pen): void {
  for (let at = 0; at < 7; at++) {
    const y = -18 + at * 6
    line(pen, '#d6b8ffaa', 2, `M0 ${y}C-16 ${y + 6} -24 ${y - 6} -46 ${y + (at % 2 ? 4 : -4)}`)
  }
  const bell = 'M-4-26C30-28 46-12 46 0C46 12 30 28-4 26C4 10 4-10-4-26Z'
  fill(pen, fade(pen, -26, 26, '#f3d4ffdd', '#a66bf0cc'), bell)
  line(pen, '#ffffff99', 1.4, bell)
  dot(pen, '#ffffff66', 26, -8, 6)
}

function crab(pen: Pen, shell: string, dark: string, big: 'one' | 'both' | 'king'): void {
  for (const side of [-1, 1])
    for (let at = 0; at < 3; at++)
      line(pen, dark, 3.6, `M${-14 + at * 11} ${side * 14}L${-24 + at * 16} ${side * 29}L${-30 + at * 18} ${side * 36}`)
  for (const side of [-1, 1]) {
    const size = big === 'one' && side === 1 ? 0.6 : 1.05
    pen.save()
    pen.translate(24, side * 22)
    pen.scale(size, size * side)
    line(pen, dark, 6, 'M-8-10L4 2')
    fill(pen, shell, 'M0 0C4-10 20-10 28 0L16 0L27 6C20 14 4 12 0 0Z')
    line(pen, OUTLINE, 1, 'M0 0C4-10 20-10 28 0L16 0L27 6C20 14 4 12 0 0Z')
    pen.restore()
  }
  const back = 'M24 0C24-17 6-23-10-21C-28-18-32-8-32 0C-32 8-28 18-10 21C6 23 24 17 24 0Z'
  fill(pen, fade(pen, -22, 22, shell, dark), back)
  line(pen, OUTLINE, 1, back)
  for (const [x, y] of [
    [-14, -9],
    [-4, 8],
    [-18, 6],
    [4, -4],
  ] as const)
    dot(pen, '#fff4', x, y, 2.6)
  eye(pen, 24, -8, 5)
  eye(pen, 24, 8, 5)
  if (big === 'king') {
    crown(pen, -6, -12, 1.5)
    line(pen, '#ffd45e', 2, 'M-28 0C-26 14-8 18 6 17')
  }
}

function turtle(pen: Pen, skin: string, shell: string, rim: string): void {
  fill(pen, skin, 'M16-14C26-38 6-44-4-40C4-30 6-22 4-14ZM16 14C26 38 6 44-4 40C4 30 6 22 4 14Z')
  fill(pen, skin, 'M-22-14C-34-26-42-24-44-20C-36-16-32-12-28-8ZM-22 14C-34 26-42 24-44 20C-36 16-32 12-28 8Z')
  fill(pen, skin, 'M22-7C34-12 48-10 50 0C48 10 34 12 22 7Z')
  eye(pen, 42, -4, 3.2)
  eye(pen, 42, 4, 3.2)
  const back = 'M28 0C28-18 8-26-10-23C-28-19-34-8-34 0C-34 8-28 19-10 23C8 26 28 18 28 0Z'
  fill(pen, fade(pen, -24, 24, rim, shell, rim), back)
  line(pen, rim, 2.5, back)
  line(pen, '#0004', 1.6, 'M20 0L8-9L-10-9L-20 0L-10 9L8 9ZM8-9L10-22M-10-9L-14-21M8 9L10 22M-10 9L-14 21M-20 0L-33 0')
  fill(pen, '#fff3', 'M12-18C0-22-16-18-24-10C-12-16 2-17 12-18Z')
}

function ray(pen: Pen): void {
  line(pen, '#3a4763', 2.4, 'M-18 0C-32 4-40-4-54 2')
  const body = 'M38 0C26-8 14-26-8-44C-12-28-14-14-22 0C-14 14-12 28-8 44C14 26 26 8 38 0Z'
  fill(pen, fade(pen, -44, 44, '#5d7099', '#8fa3c8', '#5d7099'), body)
  line(pen, OUTLINE, 1, body)
  for (let at = 0; at < 9; at++) dot(pen, '#dfe9ff88', -8 + ((at * 11) % 30), -20 + ((at * 13) % 40), 2.2)
  eye(pen, 24, -5, 3)
  eye(pen, 24, 5, 3)
}

function shrimp(pen: Pen): void {
  line(pen, '#ffb09a', 1, 'M40-4C52-16 40-26 26-28M42-2C58-8 56-22 44-28')
  for (let at = 0; at < 6; at++) line(pen, '#e2694d', 2, `M${24 - at * 9} 8L${18 - at * 9} 20`)
  const body = 'M46-2C34-16 8-18-14-10C-28-4-38 6-50 2C-46 12-36 16-28 14C-8 14 30 16 46-2Z'
  fill(pen, fade(pen, -16, 16, '#ff9d7d', '#ffd7c2'), body)
  line(pen, OUTLINE, 1, body)
  line(pen, '#d05a40', 1.4, 'M22-14Q18 2 22 10M8-15Q4 2 8 12M-6-13Q-10 2-6 12M-18-8Q-22 2-18 12')
  eye(pen, 34, -6, 4)
}

function clam(pen: Pen, isGiant: boolean): void {
  fill(pen, fade(pen, 0, 34, '#b98a6e', '#6d4634'), 'M-42 4C-40 28-16 36 0 36C16 36 40 28 42 4Z')
  fill(pen, '#ffd7e0', 'M-40 6Q-20-6 0 6Q20-6 40 6Q20 20 0 18Q-20 20-40 6Z')
  const top = 'M-42 0C-44-30-18-40 0-40C18-40 44-30 42 0Q30-12 21-2Q10-12 0-2Q-10-12-21-2Q-30-12-42 0Z'
  fill(pen, fade(pen, -40, 0, isGiant ? '#9fd8c8' : '#f0d9c2', isGiant ? '#3f8f8a' : '#b98a6e'), top)
  line(pen, '#0004', 1.5, 'M0-38L0-4M-12-38L-21-4M12-38L21-4M-26-32L-38-4M26-32L38-4')
  line(pen, OUTLINE, 1, top)
  const pearl = pen.createRadialGradient(-3, 4, 1, 0, 8, 10)
  pearl.addColorStop(0, '#fff')
  pearl.addColorStop(1, isGiant ? '#ffd28a' : '#d9c8ea')
  dot(pen, pearl, 0, 8, isGiant ? 11 : 8)
  if (isGiant) crown(pen, 0, -38, 1)
}

function chest(pen: Pen): void {
  fill(pen, '#ffe17a', 'M-34-8Q0-30 34-8Z')
  fill(pen, fade(pen, -6, 32, '#8a5527', '#4d2c12'), 'M-40-6H40V32H-40Z')
  fill(pen, fade(pen, -36, -6, '#a86b34', '#6d4019'), 'M-40-10C-40-34-20-38 0-38C20-38 40-34 40-10Z')
  line(pen, '#f2c14e', 4, 'M-40-8H40M-24-34V32M24-34V32')
  fill(pen, '#ffd86b', 'M-8-14H8V6H-8Z')
  dot(pen, '#5a3410', 0, -4, 3)
  line(pen, OUTLINE, 1.2, 'M-40 32H40V-10C40-34 20-38 0-38C-20-38-40-34-40-10Z')
}

function dragon(pen: Pen): void {
  const body = 'M34-6C22-13 6-4-8-8C-22-13-34-2-50 0C-34 6-22 8-8 5C6 9 22 9 34 6Z'
  for (let at = 0; at < 9; at++) fill(pen, '#ff9f3c', `M${26 - at * 8} -6l-3-8l-5 7Z`)
  fill(pen, '#ff9f3c', 'M-46 0L-56-7L-52 0L-57 7Z')
  fill(pen, fade(pen, -10, 9, '#1fa27a', '#0c6a5e', '#f0dd9a'), body)
  line(pen, OUTLINE, 0.7, body)
  for (let at = 0; at < 12; at++) line(pen, '#0a4f4688', 0.6, `M${28 - at * 6} -5q3 3 0 7`)
  line(pen, '#0c6a5e', 2.4, 'M14 5l3 8l4 2M-16 4l-4 8l3 3')
  fill(pen, fade(pen, -12, 10, '#26b98a', '#0e7a68'), 'M30-9C38-14 46-8 53-5L54 0L48 2L53 5C46 9 36 10 30 6Z')
  fill(pen, '#fff7dd', 'M50 1l-2 2l-1-2l-2 2l-1-2Z')
  line(pen, '#ffcf5a', 1.4, 'M36-10C34-16 30-18 24-19M40-10C39-17 36-20 32-22')
  line(pen, '#ff5a3c', 1.2, 'M53 2C58 8 54 12 58 15M50 5C52 11 47 13 49 17')
  fill(pen, '#ff6a3a', 'M30-8C24-14 18-13 14-16C18-8 22-6 28-2ZM30 6C24 12 18 10 14 14C18 6 24 4 28 2Z')
  eye(pen, 43, -5, 2.4)
}

function whale(pen: Pen): void {
  fill(pen, '#24476a', 'M-34 0C-42-6-50-20-56-18C-54-8-54 6-58 16C-50 16-42 6-34 2Z')
  const body = 'M48 0C46-20 24-26 2-24C-16-22-30-8-38-2C-30 8-10 22 8 22C30 22 48 16 48 0Z'
  pen.save()
  pen.clip(new Path2D(body))
  pen.fillStyle = fade(pen, -24, 22, '#2f618e', '#24476a', '#e4eef2')
  pen.fillRect(-60, -40, 120, 80)
  for (let at = 0; at < 6; at++) line(pen, '#2c4a6677', 1, `M50 ${7 + at * 3}Q18 ${13 + at * 4} -12 ${9 + at * 3}`)
  pen.restore()
  line(pen, OUTLINE, 1, body)
  fill(pen, '#1d3c5b', 'M8 10C2 22-10 30-16 28C-14 18-8 10 0 7Z')
  eye(pen, 30, 1, 3)
  line(pen, '#16304a', 1.4, 'M47 5Q38 8 33 6')
  line(pen, '#d9f3ff', 2, 'M18-25Q14-36 6-36M18-25Q22-36 30-36M18-25V-38')
  line(pen, '#ffd45e', 2.4, 'M-4-24Q2 0-8 20')
}

function crocodile(pen: Pen): void {
  for (const x of [8, -16]) line(pen, '#3e5a2c', 4, `M${x} 5l-3 9l6 1`)
  const body = 'M20-7C6-11-14-9-26-5L-54 0L-26 5C-14 9 6 9 20 7Z'
  fill(pen, fade(pen, -10, 9, '#4c6d34', '#3a5427', '#b9b877'), body)
  for (let at = 0; at < 8; at++) fill(pen, '#2e4420', `M${14 - at * 8} -8l-3-4l-4 4Z`)
  fill(pen, fade(pen, -9, 6, '#5a7d3e', '#3f5c2b'), 'M18-8C28-12 36-5 54-3L54 0L20 2Z')
  fill(pen, '#4a6a34', 'M18 2L54 2L52 5C38 7 26 9 18 6Z')
  fill(pen, '#fffbe0', 'M24 1l2 3l2-3l2 3l2-3l2 3l2-3l2 3l2-3l2 3l2-3l2 3l2-3Z')
  eye(pen, 26, -8, 3)
}

function ghostShip(pen: Pen): void {
  pen.globalAlpha = 0.92
  line(pen, '#4a3a2c', 2.4, 'M-14 14V-44M16 14V-38')
  fill(
    pen,
    fade(pen, -44, 6, '#d9f5ec', '#6fb3a6'),
    'M-12-42C4-36 4-16-12-6ZM-16-40C-32-30-32-14-16-8ZM18-36C32-30 32-12 18-4Z',
  )
  line(pen, '#2d6a60', 1, 'M-6-30l-3 8M24-24l-2 8')
  const hull = 'M-46 6C-40 12 40 12 50 0C48 20 36 34 0 34C-26 34-42 24-46 6Z'
  fill(pen, fade(pen, 4, 34, '#5d4630', '#2a1d12'), hull)
  line(pen, '#c9a24a', 1.8, 'M-42 14C-20 20 30 20 46 9')
  for (const x of [-22, -6, 10, 26]) dot(pen, '#7df0c8', x, 24, 2.6)
  line(pen, OUTLINE, 1, hull)
  fill(pen, '#123', 'M-14-44l14 4l-14 5Z')
  pen.globalAlpha = 1
}

function eel(pen: Pen): void {
  const body = 'M48 0C40-10 20-6 0-6C-22-6-38-2-54 0C-38 4-22 6 0 6C20 6 40 9 48 0Z'
  fill(pen, '#7a8a3a', 'M20-6C0-14-28-10-48-1L-30-3Z')
  fill(pen, fade(pen, -7, 7, '#4b5a22', '#d6d08a'), body)
  line(pen, OUTLINE, 1, body)
  eye(pen, 38, -3, 3)
}

const BEASTS: Readonly<Record<string, (pen: Pen) => void>> = {
  squid: pen => squid(pen, '#d76a7a', '#ffc4b8'),
  'squid-king': pen => squid(pen, '#9a2f5c', '#ff9ab0', true),
  cuttle: pen => squid(pen, '#7a5a96', '#d9c2f0'),
  octopus,
  jelly,
  crab: pen => crab(pen, '#c65a2e', '#7f2f14', 'both'),
  fiddler: pen => crab(pen, '#7a3f8a', '#472052', 'one'),
  'crab-king': pen => crab(pen, '#d8342a', '#7c1010', 'king'),
  turtle: pen => turtle(pen, '#7fa05a', '#4b7a3c', '#2f5a34'),
  'gold-turtle': pen => turtle(pen, '#ffdf8a', '#f2b21c', '#b9770a'),
  ray,
  shrimp,
  clam: pen => clam(pen, false),
  'giant-clam': pen => clam(pen, true),
  chest,
  dragon,
  whale,
  crocodile,
  'ghost-ship': ghostShip,
  eel,
}

export const drawBeast = (pen: Pen, kind: string): void => BEASTS[kind]?.(pen)
