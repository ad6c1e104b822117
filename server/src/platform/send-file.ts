import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** What a use case answers where its contract has `download`. */
type File = { name: string; text: AsyncIterable<string> }

/**
 * Answers a file piece by piece: the next piece is made when the line has taken the one before, so that a long file costs no
 * memory, and nothing more is made once the caller has gone. A fault in the middle breaks the line: no file looks whole that is not.
 */
export function sendFile(reply: FastifyReply, type: string, answer: unknown) {
  const { name, text } = answer as File
  const plain = name.replace(/[^A-Za-z0-9._-]/g, '_')
  return reply
    .type(`${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${plain}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(text, { objectMode: false, encoding: 'utf8' }))
}
