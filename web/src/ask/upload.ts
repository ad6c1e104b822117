/** Sends one file as the body of a call, telling how much has left: fetch does not say that, XMLHttpRequest does. */
import type { Answer, Call, Envelope } from '@sen/core/call'
import { isTokenOld, openEnvelope, tellWritten, Unreachable, writeHeaders } from './ask.ts'
import { readToken } from './session.ts'

/** A file may take longer than an answer. Milliseconds. */
const PATIENCE_MS = 120_000

/** Makes the call with the file as its body; `progress` hears the part that was sent, 0 to 1. Throws Refused or Unreachable. */
export function upload<C extends Call>(
  contract: C,
  file: Blob,
  progress: (part: number) => void,
  signal?: AbortSignal,
): Promise<Answer<C>> {
  const token = readToken()
  const request = new XMLHttpRequest()
  request.open(contract.method, contract.path)
  request.timeout = PATIENCE_MS
  for (const [name, value] of Object.entries(writeHeaders(token, file.type))) request.setRequestHeader(name, value)
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => progress(total ? loaded / total : 0)
    request.onerror = () => reject(new Unreachable(false))
    request.ontimeout = () => reject(new Unreachable(true))
    request.onabort = () => reject(signal?.reason ?? new Unreachable(false))
    request.onload = async () => {
      try {
        if (await isTokenOld(request.status, token)) return resolve(upload(contract, file, progress, signal))
        resolve(openEnvelope(readEnvelope<Answer<C>>(request.responseText), request.status, token))
        tellWritten(contract)
      } catch (error) {
        reject(error)
      }
    }
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

function readEnvelope<T>(text: string): Envelope<T> {
  try {
    return JSON.parse(text) as Envelope<T>
  } catch {
    throw new Unreachable(false)
  }
}
