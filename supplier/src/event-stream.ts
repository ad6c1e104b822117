/** A stream of events to a browser, server to client: an answer that does not end. */
import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/** Who reads too slowly is let go; he comes back and is told everything. */
export const BEHIND_MOST = 512 * 1024
export const BEAT_MS = 15_000

/** Begins the answer; whoever calls writes the events and ends it. */
export function beginStream(reply: FastifyReply): ServerResponse {
  reply.hijack()
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'access-control-allow-origin': '*',
  })
  return reply.raw
}

/** Nothing is written to a stream that was ended and has not closed yet. */
export const say = (listener: ServerResponse, text: string): void => {
  if (!listener.writableEnded) listener.write(text)
}

/** A player at a game who hears a stream. */
export type PlayerListener = { playerId: string; gameCode: string; response: ServerResponse }

/** The players whose streams this process holds, one to a player and game: a newer tab takes over from the one before. */
export function holdListeners<Listener extends PlayerListener>() {
  const listeners = new Set<Listener>()
  const beat = setInterval(() => {
    for (const { response } of listeners) say(response, ': \n\n')
  }, BEAT_MS).unref()
  return {
    listeners,
    join: (listener: Listener) => {
      for (const one of listeners)
        if (one.playerId === listener.playerId && one.gameCode === listener.gameCode) {
          say(one.response, 'data: {"kind":"elsewhere"}\n\n')
          one.response.end()
          listeners.delete(one)
        }
      listeners.add(listener)
      listener.response.on('close', () => listeners.delete(listener))
    },
    close: () => {
      clearInterval(beat)
      for (const { response } of listeners) response.end()
      listeners.clear()
    },
  }
}

/** Runs one pass at a time: asked for during one, once more after it. Answers when a pass that began after the asking is over. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const run = (): Promise<void> => {
    if (!running) {
      running = work().finally(() => {
        running = undefined
      })
      return running
    }
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined
        return run()
      })
    return next
  }
  return run
}
