/** Shares a slip as a picture: through the phone's own sheet where it takes pictures, else as a file. */
import { useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { toast } from '../../../kit/toast.ts'
import { saveFile } from '../../../parts/save-file.ts'
import { useWords } from '../../../words/words.tsx'
import { useBrand } from '../../brand.tsx'
import { useWholeMoney } from '../../use-whole-money.ts'
import { drawSlip } from './draw-slip.ts'
import { type SlipAnswer, sortWonFirst } from './SlipDialog.tsx'
import { useSayBet } from './use-say-bet.ts'

/** More lines are counted in the picture. */
const LINES_MAX = 8

export function ShareSlip({ answer: { slip, lines } }: { answer: SlipAnswer }) {
  const { say } = useWords()
  const sayBet = useSayBet()
  const money = useWholeMoney()
  const brand = useBrand()
  const [busy, setBusy] = useState(false)
  const share = async () => {
    const told = sortWonFirst(lines)
      .slice(0, LINES_MAX)
      .map(line => `${sayBet.line(line)} · ${money(line.cost)}`)
    if (lines.length > LINES_MAX) told.push(say('board.more', { count: lines.length - LINES_MAX }))
    const isOpen = slip.state === 'open'
    const picture = await drawSlip({
      title: slip.gameName,
      lines: [say('board.draw', { number: slip.drawNumber }), ...told],
      figure: isOpen
        ? `${say('board.possibleWin')} · ${money(slip.possibleWin)}`
        : `${say(`board.state.${slip.state}`)} · ${money(slip.payout)}`,
      foot: slip.isSandbox ? `${brand.name} · ${say('board.sandbox')}` : brand.name,
    })
    const file = new File([picture], `${slip.gameCode}-${slip.drawNumber}.png`, { type: 'image/png' })
    if (navigator.canShare?.({ files: [file] })) return navigator.share({ files: [file] })
    saveFile(picture, file.name)
    toast(say('board.shareSaved'), 'good')
  }
  const run = () => {
    setBusy(true)
    share()
      .catch((error: Error) => {
        // Whoever closes the sheet of his phone has changed his mind.
        if (error.name !== 'AbortError') toast(say('board.shareFailed'), 'bad')
      })
      .finally(() => setBusy(false))
  }
  return (
    <Button icon="share" busy={busy} onClick={run}>
      {say('board.share')}
    </Button>
  )
}
