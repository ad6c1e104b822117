/** Takes a whole table away as a file, by the filters of its screen. The server writes it, and writes down who took what. */
import { Button } from '@mantine/core'
import type { ExportTable } from '@sen/core/operations/export-tables'
import { ledgerCalls } from '@sen/core/operations/ledger-calls'
import { saveFile } from '../../parts/save-file.ts'
import { usePress } from '../../parts/use-press.ts'
import { useWords } from '../../words/words.tsx'
import { useFailureText } from './FailureNote.tsx'
import { useMay } from './self.tsx'
import { useTell } from './toasts.tsx'

type Query = Readonly<Record<string, string | undefined>>

export function ExportButton({ table, query = {} }: { table: ExportTable; query?: Query }) {
  const { say } = useWords()
  const tell = useTell()
  const textOf = useFailureText()
  const mayExport = useMay()('data.export')
  const { press, isBusy } = usePress(
    ledgerCalls.exportTable,
    file => {
      saveFile(new Blob([file.csv], { type: 'text/csv;charset=utf-8' }), file.name)
      tell(say(file.isWhole ? 'office.export.done' : 'office.export.cut', { rows: file.rows }), !file.isWhole)
    },
    failure => tell(textOf(failure), true),
  )
  const take = () => {
    const filled = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
    void press({ body: { table, query: Object.fromEntries(filled) } })
  }
  if (!mayExport) return null
  return (
    <Button variant="default" size="sm" loading={isBusy} onClick={take}>
      {say('office.csv')}
    </Button>
  )
}
