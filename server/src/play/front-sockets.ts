/**
 * Reads the vendors' money calls from their sockets, in front of Node's HTTP server: half of what a call costs the server is the
 * general machinery of HTTP. Only what is plain beyond doubt is read here: a whole POST to /vendor/ in HTTP/1.1 with a
 * length. At the first request that is anything else the socket is given to the HTTP server, with every byte of it, for good.
 */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Takes a call and answers it once, with the text of the body; false leaves the request to the HTTP server. */
export type TakeCall = (
  path: string,
  signature: string | undefined,
  body: Buffer,
  answer: (text: string) => void,
) => boolean

type Options = {
  take: TakeCall
  /** Larger bodies are left to the HTTP server. */
  bodyMax: number
  /** What reads a request; left out, readRequest. */
  read?: typeof readRequest
}

const START = Buffer.from('POST /vendor/')
const HEAD_MAX = 8 * 1024
const REQUEST_WITHIN_MS = 30_000
const KEEP_ALIVE_SECONDS = 72

/** Puts itself in front of `server`; answers how to close what is idle, and all else as soon as it is answered. */
export function frontSockets(server: Server, options: Options): { close: () => void } {
  const serve = server.listeners('connection') as ((this: Server, socket: Socket) => void)[]
  server.removeAllListeners('connection')
  const lines = new Set<Line>()
  let closed = false
  const giveUp = (socket: Socket, bytes: Buffer) => {
    for (const listener of serve) listener.call(server, socket)
    if (bytes.length > 0) socket.emit('data', bytes)
  }
  server.on('connection', socket => {
    if (closed) return void giveUp(socket, EMPTY)
    const line = new Line(socket, options, bytes => {
      lines.delete(line)
      if (bytes) giveUp(socket, bytes)
    })
    lines.add(line)
  })
  return {
    close: () => {
      closed = true
      for (const line of lines) line.close()
    },
  }
}

const EMPTY: Buffer = Buffer.alloc(0)

/** One connection of a vendor: its calls are answered one after the other, in the order in which they came. */
class Line {
  private bytes: Buffer = EMPTY
  private isBusy = false
  /** Between an answer and the next call: for a turn of the loop, or until the answers have left. */
  private isWaiting = false
  private isEnding = false
  private began = 0
  private readonly socket: Socket
  private readonly options: Options
  private readonly done: (left?: Buffer) => void

  /** `done` is called once, with the unread bytes where the connection is another's from now on. */
  constructor(socket: Socket, options: Options, done: (left?: Buffer) => void) {
    this.socket = socket
    this.options = options
    this.done = done
    socket.setTimeout(KEEP_ALIVE_SECONDS * 1000)
    socket.on('data', this.read)
    socket.on('end', this.close)
    socket.on('timeout', this.expire)
    socket.on('error', this.fail)
    socket.on('close', this.leave)
  }

  /** Ends the connection, after the answer that is still owed. */
  readonly close = () => {
    this.isEnding = true
    if (!this.isBusy) this.socket.end(() => this.socket.destroy())
  }

  private readonly expire = () => {
    if (!this.isBusy) this.socket.destroy()
  }

  /** What is wrong with a socket closes it; there is nobody left to tell. */
  private readonly fail = () => {}

  private readonly leave = () => this.done()

  private readonly read = (chunk: Buffer) => {
    if (this.bytes.length === 0) this.began = Date.now()
    else if (!this.isBusy && Date.now() - this.began > REQUEST_WITHIN_MS) return void this.socket.destroy()
    this.bytes = this.bytes.length === 0 ? chunk : Buffer.concat([this.bytes, chunk])
    if (!this.isBusy && !this.isWaiting) this.work()
    // A caller who does not wait for his answers is read no further until he has them.
    else if (this.bytes.length > this.options.bodyMax + HEAD_MAX) this.socket.pause()
  }

  private work(): void {
    const { read = readRequest, bodyMax } = this.options
    const call = read(this.bytes, bodyMax)
    if (call === 'more') return
    if (call === 'other') return void this.handOver()
    const { bytes } = this
    this.isBusy = true
    this.bytes = call.length === bytes.length ? EMPTY : bytes.subarray(call.length)
    if (this.options.take(call.path, call.signature, call.body, this.answer)) return
    this.isBusy = false
    this.bytes = bytes
    this.handOver()
  }

  private readonly answer = (text: string) => {
    const { socket } = this
    this.isBusy = false
    if (socket.destroyed) return
    const length = Buffer.byteLength(text)
    socket.write(
      `${HEAD}${date()}\r\ncontent-length: ${length}\r\n\r\n${text}`,
      length === text.length ? 'latin1' : 'utf8',
    )
    if (this.isEnding) return void this.close()
    this.began = Date.now()
    // Answers that are not read must not fill the memory: nothing more is read until they have left.
    const isFull = socket.writableNeedDrain
    this.isWaiting = isFull || this.bytes.length > 0
    if (isFull) {
      socket.pause()
      socket.once('drain', this.goOn)
      return
    }
    if (socket.isPaused()) socket.resume()
    if (this.isWaiting) setImmediate(this.goOn)
  }

  private readonly goOn = () => {
    this.isWaiting = false
    if (this.isEnding || this.socket.destroyed) return
    if (this.socket.isPaused()) this.socket.resume()
    this.began = Date.now()
    if (this.bytes.length > 0) this.work()
  }

  private handOver(): void {
    const { socket } = this
    socket.setTimeout(0)
    socket.off('data', this.read)
    socket.off('end', this.close)
    socket.off('timeout', this.expire)
    socket.off('error', this.fail)
    socket.off('close', this.leave)
    this.done(this.bytes)
  }
}

type Request = { path: string; signature: string | undefined; body: Buffer; length: number }

/** Pure: the request at the beginning of the bytes; 'more' when it is not whole yet, 'other' when it is not plain. */
export function readRequest(bytes: Buffer, bodyMax: number): Request | 'more' | 'other' {
  if (bytes.compare(START, 0, Math.min(START.length, bytes.length), 0, Math.min(START.length, bytes.length)) !== 0)
    return 'other'
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0 || end > HEAD_MAX) return end < 0 && bytes.length <= HEAD_MAX ? 'more' : 'other'
  const head = bytes.toString('latin1', 0, end + 2)
  if (!PLAIN_HEAD.test(head)) return 'other'
  const names = head.toLowerCase()
  for (const odd of ODD) if (names.includes(odd)) return 'other'
  const connection = readHeader(names, names, '\r\nconnection:')
  if (connection !== undefined && connection !== 'keep-alive') return 'other'
  const length = readHeader(head, names, '\r\ncontent-length:')
  const signature = readHeader(head, names, '\r\nx-hub88-signature:')
  if (!length || !/^\d{1,6}$/.test(length) || signature === null || !names.includes('\r\nhost:')) return 'other'
  const size = Number(length)
  if (size > bodyMax) return 'other'
  const from = end + 4
  if (bytes.length < from + size) return 'more'
  const path = head.slice(5, head.indexOf(' ', 5))
  return { path, signature, body: bytes.subarray(from, from + size), length: from + size }
}

/**
 * The first line without a query, then headers, each on one line of its own, of letters that a header may have. Only a few: Node
 * refuses heads of very many, however short.
 */
const PLAIN_HEAD = /^POST \/vendor\/[\w./-]+ HTTP\/1\.1\r\n(?:[!#$%&'*+.^`|~\w-]+:[\t\x20-\x7e\x80-\xff]*\r\n){1,64}$/
/** Headers that change how a request or its connection is to be read. */
const ODD = ['\r\ntransfer-encoding:', '\r\nexpect:', '\r\nupgrade:', '\r\nproxy-connection:']

/** The value of a header; undefined when it is not there, null when it is there twice. */
function readHeader(head: string, names: string, name: string): string | undefined | null {
  const at = names.indexOf(name)
  if (at < 0) return undefined
  if (names.indexOf(name, at + 1) >= 0) return null
  const end = head.indexOf('\r\n', at + name.length)
  return dropBlanks(head, at + name.length, end)
}

/** The text between without blanks around it. Not trim(), which also drops what is no blank in HTTP, such as the byte a0. */
function dropBlanks(text: string, from: number, to: number): string {
  let [start, end] = [from, to]
  while (start < end && isBlank(text.charCodeAt(start))) start += 1
  while (end > start && isBlank(text.charCodeAt(end - 1))) end -= 1
  return text.slice(start, end)
}

const isBlank = (code: number): boolean => code === 0x20 || code === 0x09

const HEAD = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nkeep-alive: timeout=${KEEP_ALIVE_SECONDS}\r\ndate: `

let dateText = ''
let dateSecond = 0
/** The time as HTTP writes it, made anew each second. */
function date(): string {
  const second = Math.floor(Date.now() / 1000)
  if (second !== dateSecond) {
    dateSecond = second
    dateText = new Date(second * 1000).toUTCString()
  }
  return dateText
}
