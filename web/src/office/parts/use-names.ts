/** Codes of data as staff read them. What nobody has named is shown as words or as the end of an id, never as a machine writes it. */
import { catalogueCalls } from '@sen/core/catalogue/calls'
import { useMemo } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { useMoments } from '../../parts/moments.ts'
import { shortId } from '../../parts/short-id.ts'
import { useWords } from '../../words/words.tsx'
import { asWords } from './as-words.ts'

export type Names = {
  /** A game vendor by its code. */
  vendor: (code: string) => string
  /** A payment provider by its code. */
  channel: (code: string) => string
  /** What an entry of the ledger is about. */
  subject: (subject: string) => string
  /** What a change of staff was about: its kind, and which one. */
  changed: (kind: string, id: string) => string
  /** A field of such a change. */
  field: (name: string) => string
  /** What stands in it. */
  value: (value: unknown) => string
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const CODE = /^(?:[a-z]+(?:[A-Z][a-z]*)+|[A-Za-z]+(?:_[A-Za-z]+)+)$/

export function useNames(): Names {
  const { say, find, language } = useWords()
  const { writeMoment } = useMoments()
  const vendors = useCall(catalogueCalls.listVendors, { query: { language } }, { freshMs: 30 * 60_000 })
  const lanes = vendors.data?.data.lanes
  return useMemo(() => {
    const known = new Map(lanes?.flatMap(lane => lane.vendors.map(one => [one.vassalage, one.displayName] as const)))
    const vendor = (code: string) => known.get(code) ?? code
    const field = (name: string) => find(`office.field.${name}`) ?? asWords(name)
    const value = (of: unknown): string => {
      if (of === undefined || of === null || of === '') return '–'
      if (typeof of === 'boolean') return say(of ? 'office.yes' : 'office.no')
      if (Array.isArray(of)) return of.map(value).join(', ')
      if (typeof of === 'object')
        return Object.entries(of)
          .map(([name, one]) => `${field(name)}: ${value(one)}`)
          .join('; ')
      const text = String(of)
      if (MOMENT.test(text)) return writeMoment(text)
      return find(`office.value.${text}`) ?? (CODE.test(text) ? asWords(text) : shortId(text))
    }
    return {
      vendor,
      channel: code => find(`office.channel.${code}`) ?? asWords(code),
      subject: subject => find(`office.subject.${subject}`) ?? vendor(value(subject)),
      changed: (kind, id) => `${find(`office.changed.${kind}`) ?? asWords(kind)} ${value(id)}`,
      field,
      value,
    }
  }, [say, find, writeMoment, lanes])
}
