/** Requests as a vendor would send them, and as he would not: drawn from a seed, so that a find can be made again. */

/** One connection: the bytes it sends, cut where each packet ends, and how many requests they were drawn as. */
export type Sending = { packets: Buffer[]; requests: number }
type Draw = {
  below: (n: number) => number
  of: <T>(list: readonly T[]) => T
}
type Drawn = { method: string; target: string; version: string; headers: [string, string][]; body: string; eol: string }
type Change = (request: Drawn, draw: Draw) => void

/** What this seed sends. */
export function drawSending(seed: number): Sending {
  const draw = openDraw(seed)
  const requests = draw.below(3) === 0 ? 1 : 1 + draw.below(4)
  const texts = Array.from({ length: requests }, () => drawRequest(draw))
  return { packets: cut(Buffer.from(texts.join(''), 'latin1'), draw), requests }
}

/** Mulberry32: small, even enough, the same everywhere. */
function openDraw(seed: number): Draw {
  let state = seed >>> 0
  const below = (n: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n
  }
  return { below, of: list => list[below(list.length)] as (typeof list)[number] }
}

function drawRequest(draw: Draw): string {
  const body = `{"n":${draw.below(1000)}${draw.of(['', ',"é":"\xe9"', ',"x":"\r\n\r\nPOST /vendor/in HTTP/1.1\r\n"'])}}`
  const request: Drawn = {
    method: 'POST',
    target: `/vendor/${draw.of(['studio/transaction/bet', 'x', 'left/x', '../y', 'a-b_c.d'])}`,
    version: 'HTTP/1.1',
    headers: [
      [draw.of(['host', 'Host', 'HOST']), draw.of([' x', 'x', ' sen.localhost:8080'])],
      [draw.of(['content-length', 'Content-Length', 'CONTENT-LENGTH']), ` ${body.length}`],
      [draw.of(['x-hub88-signature', 'X-Hub88-Signature']), draw.of([' c2ln', '\tc2ln\t ', 'c 2', ''])],
    ],
    body,
    eol: '\r\n',
  }
  if (draw.below(2) === 0) request.headers.push(['connection', draw.of([' keep-alive', ' Keep-Alive', 'keep-alive '])])
  if (draw.below(3) === 0)
    place(request, draw, [draw.of(['accept', 'x-a', "!#$%&'*+.^`|~"]), draw.of([' */*', '', ' a:b'])])
  if (draw.below(2) === 0) return write(request)
  const changes = 1 + draw.below(3)
  for (let change = 0; change < changes; change++) draw.of(CHANGES)(request, draw)
  const text = write(request)
  return draw.below(5) === 0 ? spoil(text, draw) : text
}

const write = ({ method, target, version, headers, body, eol }: Drawn): string =>
  `${method} ${target} ${version}${eol}${headers.map(([name, value]) => `${name}:${value}${eol}`).join('')}${eol}${body}`

/** Puts a header anywhere among the others. */
function place({ headers }: Drawn, { below }: Draw, header: [string, string]): void {
  headers.splice(below(headers.length + 1), 0, header)
}

const someHeader = ({ headers }: Drawn, draw: Draw): [string, string] => draw.of(headers) ?? ['x', '']
const lengthOf = ({ headers }: Drawn): [string, string] =>
  headers.find(([name]) => /^content-length$/i.test(name)) ?? ['content-length', '']

const LENGTHS = [
  ...['', '+', '-', '0', '00', '0x', '\xa0', '\x0b', '\x0c', '\x85', '\t\t', '"', '1,', '0, ', '1 '].map(
    front => (size: number) => ` ${front}${size}`,
  ),
  ...['\xa0', '\x0b', '.0', 'e0', ' 1', ',', ', 5', 'x', '\0', ';', '_0'].map(
    back => (size: number) => ` ${size}${back}`,
  ),
  ...[1, -1, 2, -3, 20, 100_000, 99_999_999].map(more => (size: number) => ` ${size + more}`),
  (size: number) => ` ${size}, ${size}`,
]
const CONNECTIONS = [
  ' close',
  ' Close',
  ' keep-alive, close',
  ' close, keep-alive',
  ' upgrade',
  ' te',
  '',
  ' keep-alive\xa0',
]
const ENCODINGS = [
  ' chunked',
  ' Chunked',
  ' xchunked',
  ' gzip, chunked',
  ' chunked, identity',
  ' identity',
  '',
  '\x0bchunked',
]
const METHODS = [
  'post',
  'GET',
  'PUT',
  'HEAD',
  'PATCH',
  'OPTIONS',
  'CONNECT',
  'PRI',
  'POSTS',
  'POST ',
  ' POST',
  'POS',
  '\0POST',
]
const TARGETS = [
  ...['/vendor/x?q=1', '/vendor/x#f', '/vendor/%2e%2e/x', '//vendor/x', '/vendor//x', '/vendor/', '/vendor', '*', ''],
  ...[
    'http://x/vendor/x',
    'http://u:p@x:99/vendor/x',
    '/VENDOR/x',
    '/vendor/x y',
    '/vendor/x\t',
    '/vendor/\xe9',
    '/vendor/x\0',
  ],
]
const VERSIONS = [
  ...['HTTP/1.0', 'HTTP/1.2', 'HTTP/2.0', 'HTTP/0.9', 'HTTP/1.1 ', ' HTTP/1.1', 'http/1.1', 'HTTP/01.1', 'HTTP/1.10'],
  ...['HTTP/11', 'HTTP/1,1', 'ICE/1.0', 'RTSP/1.1', '', 'HTTP/1.1\t', 'HTTP/1.1\0'],
]
const BETWEEN = [
  ' ',
  '\t',
  '\xa0',
  '\x0b',
  '\0',
  '\x7f',
  '\xe9',
  ':',
  '(',
  '\r',
  '\n',
  '\r\n',
  '\r\n ',
  '\r\n\t',
  '\n ',
]

const CHANGES: readonly Change[] = [
  (request, draw) => {
    lengthOf(request)[1] = draw.of(LENGTHS)(request.body.length)
  },
  (request, draw) => place(request, draw, ['Content-Length', draw.of(LENGTHS)(request.body.length)]),
  (request, draw) => place(request, draw, ['Connection', draw.of(CONNECTIONS)]),
  (request, draw) => place(request, draw, [draw.of(['Proxy-Connection', 'Keep-Alive']), draw.of(CONNECTIONS)]),
  (request, draw) => {
    const name = draw.of(['Transfer-Encoding', 'transfer-encoding', 'transfer-encoding ', 'transfer_encoding', 'te'])
    place(request, draw, [name, draw.of(ENCODINGS)])
    if (draw.below(2) === 0) request.body = `${request.body.length.toString(16)}\r\n${request.body}\r\n0\r\n\r\n`
    if (draw.below(2) === 0) request.headers = request.headers.filter(([name]) => !/^content-length$/i.test(name))
  },
  (request, draw) => place(request, draw, ['Expect', draw.of([' 100-continue', ' 100-Continue', ' 200', ''])]),
  (request, draw) => place(request, draw, ['Upgrade', draw.of([' websocket', ' h2c', ''])]),
  (request, draw) => place(request, draw, [draw.of(['Host', 'host']), draw.of([' y', ' x', '', ' x, y', ' x/y'])]),
  (request, draw) => place(request, draw, ['x-hub88-signature', draw.of([' b', '', ' c2ln', ' \xa0b\xa0', '\x0cb'])]),
  request => {
    request.headers = request.headers.filter(([name]) => !/^host$/i.test(name))
  },
  request => {
    request.headers = request.headers.filter(([name]) => !/^content-length$/i.test(name))
  },
  (request, draw) => place(request, draw, [...someHeader(request, draw)]),
  (request, draw) => {
    const header = someHeader(request, draw)
    const [name] = header
    header[0] = draw.of([`${name}${draw.of(BETWEEN)}`, `${draw.of(BETWEEN)}${name}`, `x-${name}`, name.slice(1), ''])
  },
  (request, draw) => {
    const header = someHeader(request, draw)
    header[1] = draw.of([`${header[1]}${draw.of(BETWEEN)}`, `${draw.of(BETWEEN)}${header[1]}`])
  },
  (request, draw) => {
    const header = someHeader(request, draw)
    header[0] = header[0].replace(/[a-z]/gi, letter => (draw.below(2) ? letter.toUpperCase() : letter.toLowerCase()))
  },
  (request, draw) => {
    request.eol = draw.of(['\n', '\r', '\r\r\n', '\n\r', '\r\n\n'])
  },
  (request, draw) => {
    request.method = draw.of(METHODS)
  },
  (request, draw) => {
    request.target = draw.of(TARGETS)
  },
  (request, draw) => {
    request.version = draw.of(VERSIONS)
  },
  (request, draw) => {
    request.method = `${draw.of(['\r\n', '\n', '\r', ' ', '\xef\xbb\xbf', '\r\n\r\n'])}${request.method}`
  },
  (request, draw) => {
    request.body += draw.of(['\r\n', '\n', 'x', 'GET / HTTP/1.1\r\nhost: x\r\n\r\n', '\0', '}', '0\r\n\r\n'])
  },
  // Seldom, because they are long: heads about as large as either reader takes, and more headers than Node counts.
  (request, draw) => {
    const size = draw.of([7900, 8100, 8192, 9000, 17_000])
    if (draw.below(20) === 0) place(request, draw, ['x-long', 'x'.repeat(size + draw.below(99))])
  },
  (request, draw) => {
    if (draw.below(200) > 0) return
    const many = Array.from({ length: 1990 + draw.below(20) }, (): [string, string] => ['a', ''])
    request.headers = draw.of([
      [...many, ...request.headers],
      [...request.headers, ...many],
    ])
  },
]

/** Drops, doubles or changes one byte, mostly of the head. */
function spoil(text: string, { below, of }: Draw): string {
  const at = below(below(4) === 0 ? text.length : Math.min(text.length, 160))
  const byte = of(['', '', text.slice(at, at + 1).repeat(2), ...BETWEEN, String.fromCharCode(below(256))])
  return text.slice(0, at) + byte + text.slice(at + (byte.length === 2 ? 1 : below(2)))
}

/** Whole, in a few packets, or a short one in many. */
function cut(bytes: Buffer, { below }: Draw): Buffer[] {
  const kind = below(40)
  if (kind < 16) return [bytes]
  const cuts =
    kind === 39 && bytes.length < 300
      ? Array.from(bytes, (_, at) => at)
      : Array.from({ length: 1 + below(4) }, () => below(bytes.length)).sort((a, b) => a - b)
  return [...cuts, bytes.length].map((end, n) => bytes.subarray(cuts[n - 1] ?? 0, end)).filter(part => part.length > 0)
}
