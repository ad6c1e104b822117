/** A drawn mark for a bank: the letters people know it by on a colour of its own. No bank's logo. */
import styles from './BankMark.module.css'

/** Letters and ground of the banks that most people have; the others have their first letters on a quiet ground. */
const MARKS: Readonly<Record<string, readonly [letters: string, ground: string]>> = {
  VCB: ['VCB', '#006b3f'],
  TCB: ['TCB', '#c1121f'],
  MBB: ['MB', '#1d3fa8'],
  BID: ['BIDV', '#00695f'],
  CTG: ['CTG', '#00548c'],
  AGRIBANK: ['AGR', '#8a1538'],
  VPB: ['VP', '#00703c'],
  ACB: ['ACB', '#17489c'],
  TPB: ['TP', '#5b2d8e'],
  STB: ['STB', '#00539f'],
  MOMO: ['MoMo', '#a50064'],
  VIB: ['VIB', '#b4530a'],
  HDB: ['HD', '#b3001b'],
}

export function BankMark({ code, name }: { code: string; name: string }) {
  const [letters, ground] = MARKS[code] ?? [name.replace(/\s?bank.*$/i, '').slice(0, 4) || name.slice(0, 3), undefined]
  return (
    <span className={styles.mark} style={{ '--ground': ground } as never} aria-hidden="true">
      {letters}
    </span>
  )
}
