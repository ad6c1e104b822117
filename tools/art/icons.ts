// One SVG file with every icon of the screens, and the list of their names for the type checker.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { folder, publicFolder, root } from './places.ts'

/** Our name → Tabler's name; "filled/…" takes the filled drawing. */
const ICONS: Record<string, string> = {
  home: 'home',
  slots: 'cherry',
  live: 'play-card',
  fish: 'fish',
  cards: 'cards',
  sports: 'ball-football',
  basketball: 'ball-basketball',
  esports: 'device-gamepad-2',
  lottery: 'ticket',
  dice: 'dice-5',
  spade: 'spade',
  diamond: 'diamond',
  crown: 'crown',
  target: 'target',
  rocket: 'rocket',
  grid: 'layout-grid',
  rows: 'layout-list',
  category: 'category',
  gift: 'gift',
  user: 'user',
  users: 'users',
  'user-plus': 'user-plus',
  wallet: 'wallet',
  coin: 'coin',
  coins: 'coins',
  cash: 'cash',
  bank: 'building-bank',
  'credit-card': 'credit-card',
  qrcode: 'qrcode',
  receipt: 'receipt',
  percentage: 'percentage',
  search: 'search',
  bell: 'bell',
  sun: 'sun',
  moon: 'moon',
  language: 'language',
  world: 'world',
  eye: 'eye',
  'eye-off': 'eye-off',
  refresh: 'refresh',
  rotate: 'rotate',
  'chevron-left': 'chevron-left',
  'chevron-right': 'chevron-right',
  'chevron-up': 'chevron-up',
  'chevron-down': 'chevron-down',
  'arrow-left': 'arrow-left',
  'arrow-right': 'arrow-right',
  'arrow-up': 'arrow-up',
  'arrow-down': 'arrow-down',
  sort: 'arrows-sort',
  x: 'x',
  check: 'check',
  'circle-check': 'circle-check',
  plus: 'plus',
  minus: 'minus',
  heart: 'heart',
  'heart-filled': 'filled/heart',
  star: 'star',
  'star-filled': 'filled/star',
  flame: 'flame',
  'flame-filled': 'filled/flame',
  bolt: 'bolt',
  trophy: 'trophy',
  medal: 'medal',
  award: 'award',
  history: 'history',
  clock: 'clock',
  stopwatch: 'stopwatch',
  calendar: 'calendar',
  'shield-check': 'shield-check',
  lock: 'lock',
  key: 'key',
  fingerprint: 'fingerprint',
  scale: 'scale',
  headset: 'headset',
  message: 'message',
  'message-circle': 'message-circle',
  mail: 'mail',
  send: 'send',
  paperclip: 'paperclip',
  phone: 'phone',
  'device-mobile': 'device-mobile',
  'brand-telegram': 'brand-telegram',
  'brand-facebook': 'brand-facebook',
  'brand-google': 'brand-google',
  download: 'download',
  upload: 'upload',
  share: 'share',
  copy: 'copy',
  link: 'link',
  'external-link': 'external-link',
  'info-circle': 'info-circle',
  help: 'help-circle',
  'alert-triangle': 'alert-triangle',
  'alert-circle': 'alert-circle',
  volume: 'volume',
  'volume-off': 'volume-off',
  maximize: 'maximize',
  minimize: 'minimize',
  play: 'player-play',
  pause: 'player-pause',
  settings: 'settings',
  login: 'login',
  logout: 'logout',
  filter: 'filter',
  adjustments: 'adjustments-horizontal',
  dots: 'dots',
  menu: 'menu-2',
  list: 'list',
  'chart-bar': 'chart-bar',
  sparkles: 'sparkles',
  'mood-empty': 'mood-empty',
  'mood-sad': 'mood-sad',
  'wifi-off': 'wifi-off',
  tool: 'tool',
  camera: 'camera',
  photo: 'photo',
  edit: 'edit',
  trash: 'trash',
  broadcast: 'broadcast',
  gavel: 'gavel',
  'hand-stop': 'hand-stop',
  id: 'id',
  badge: 'badge',
  'map-pin': 'map-pin',
  'file-text': 'file-text',
}

/**
 * What pages show before anybody touches them stands in a small sprite of its own (server/test/page-weight.test.ts holds the home
 * page to it); everything else comes with the second one when a screen first asks for it.
 */
const FIRST =
  'home slots live fish cards sports esports lottery rooster grid category gift user search adjustments bell moon world eye chevron-left chevron-right chevron-down arrow-right plus heart flame flame-filled trophy history shield-check scale headset hand-stop info-circle alert-circle play pause target check message-circle brand-telegram brand-facebook brand-google phone diamond'.split(
    ' ',
  )

/** Drawn here because the icon set has none: a fighting cock, a lotus, a crane. */
const OWN: Record<string, string> = {
  rooster:
    '<path d="M15.5 8.5c0-2 1-3.5 2.500-3.500s2.500 1.300 2.500 3c0 4.500-2 9-7.500 9-4.500 0-7-3-7-6.500 0-2-1-4-3-4.500 0 5 1 11 7 12.500"/><path d="M20.400 7.500l1.600 1l-1.700.8"/><path d="M16.500 5.300c-.3-1.300.3-2 1-2.300.2.7.6.9 1 .9.300-.5.800-.7 1.400-.5 0 1-.3 1.600-.9 2.100"/><path d="M11.500 17v4h-1.500M14.500 17v4h-1.500"/><path d="M9 11.500c1.500 2 3.500 2.300 5 1.500"/>',
  lotus:
    '<path d="M12 19c-3-2.500-4.300-5-4.300-7.700 0-2.600 1.500-5.300 4.300-7.800 2.800 2.500 4.300 5.200 4.300 7.800 0 2.700-1.300 5.200-4.300 7.700z"/><path d="M7.700 11c-1.500-.8-3-1.200-5.200-1.200.2 5.200 3.700 9.200 9.500 9.200 5.800 0 9.300-4 9.500-9.200-2.200 0-3.700.4-5.200 1.200"/>',
  crane:
    '<path d="M3 5.500l2.800.4c.6-1.700 3.600-1.600 3.800.7.200 2.300-2.200 3.600-1.400 6 .6 1.700 2.600 2.400 4.800 1.900 3.600-.8 5.400-4 8-7.500-.2 6-2.500 10.500-7.500 11-3.500.3-6.500-1.600-7-4.800-.4-2.700 1.300-4.300 1.200-5.700"/><path d="M12.500 18v3.500M15 17.800v3.700"/>',
}

async function symbol(name: string, source: string): Promise<string> {
  const filled = source.startsWith('filled/')
  const file = path.join(root, 'node_modules/@tabler/icons/icons', filled ? `${source}.svg` : `outline/${source}.svg`)
  const svg = await readFile(file, 'utf8')
  const inner = svg
    .replace(/<!--.*?-->/gs, '')
    .replace(/^[\s\S]*?<svg[\s\S]*?>/, '')
    .replace('</svg>', '')
    .replace(/<path stroke="none" d="M0 0h24v24H0z" fill="none" ?\/>/, '')
    .replace(/\s*\n\s*/g, '')
    .replace(/ \/>/g, '/>')
  return wrap(name, inner, filled)
}

// On each symbol, for a used symbol inherits from the page that uses it and not from the sprite around it.
const OUTLINE = 'fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"'
const FILLED = 'fill="currentColor"'

const wrap = (name: string, inner: string, filled = false) =>
  `<symbol id="${name}" viewBox="0 0 24 24" ${filled ? FILLED : OUTLINE}>${inner}</symbol>`

/** The shortest beginnings of the names in FIRST that no other name has: the list is part of the program every page starts with. */
function beginnings(names: readonly string[]): string[] {
  const others = names.filter(name => !FIRST.includes(name))
  const shortest = (name: string) => {
    const lengths = Array.from({ length: name.length }, (_, at) => at + 1)
    const length = lengths.find(one => !others.some(other => other.startsWith(name.slice(0, one))))
    return length ? name.slice(0, length) : `${name}$`
  }
  return [...new Set(FIRST.map(shortest))].toSorted()
}

const sprite = (symbols: string[]) => `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`

/** Writes web/public/icons/first.svg and more.svg (`<use href="/icons/first.svg#name">`) and web/src/kit/icon-names.ts, first-icons.ts. */
export async function makeIcons(): Promise<void> {
  await folder('web/public/icons')
  const drawn = new Map<string, string>()
  for (const [name, source] of Object.entries(ICONS)) drawn.set(name, await symbol(name, source))
  for (const [name, inner] of Object.entries(OWN)) drawn.set(name, wrap(name, inner.replace(/(\.\d)00/g, '$1')))
  const unknown = FIRST.filter(name => !drawn.has(name))
  if (unknown.length > 0) throw new Error(`No such icons: ${unknown.join(' ')}`)
  const isFirst = (name: string) => FIRST.includes(name)
  const first = sprite([...drawn].flatMap(([name, text]) => (isFirst(name) ? [text] : [])))
  const more = sprite([...drawn].flatMap(([name, text]) => (isFirst(name) ? [] : [text])))
  await writeFile(publicFolder('icons', 'first.svg'), first)
  await writeFile(publicFolder('icons', 'more.svg'), more)
  const list = (names: string[]) => names.map(name => `  '${name}',\n`).join('')
  const write = (name: string, content: string) =>
    writeFile(path.join(root, 'web/src/kit', name), `// Written by tools/art/main.ts: ${content}`)
  await write(
    'icon-names.ts',
    `the ids of /icons/first.svg and /icons/more.svg.\nexport const ICON_NAMES = [\n${list([...drawn.keys()].sort())}] as const\nexport type IconName = (typeof ICON_NAMES)[number]\n`,
  )
  // A file of its own: every page starts with it, and few need the whole list.
  await write(
    'first-icons.ts',
    `which ids stand in /icons/first.svg, by the shortest beginnings that no other has.\nexport const FIRST_ICONS = /^(?:${beginnings([...drawn.keys()]).join('|')})/\n`,
  )
  console.log(`icons/first.svg ${first.length}, more.svg ${more.length}, ${drawn.size} icons`)
}
