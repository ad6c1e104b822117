/** Columns of amounts in the tables of the agent centre: their heads, and a row's cells, which tell their head on a phone. */
import { Money } from '../../kit/Money.tsx'

export const MoneyHeads = ({ titles }: { titles: readonly string[] }) =>
  titles.map(title => (
    <th key={title} scope="col" data-end="">
      {title}
    </th>
  ))

type Cell = { title: string; amount: string; signed?: boolean }

export const MoneyCells = ({ cells }: { cells: readonly Cell[] }) =>
  cells.map(({ title, amount, signed = false }) => (
    <td key={title} data-end="" data-label={title}>
      <Money amount={amount} signed={signed} />
    </td>
  ))
