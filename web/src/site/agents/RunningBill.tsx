/** What a contract has earned of the window that is settled next: an estimate that says so, with its calculation. */

import { contractCalls } from '@sen/core/agents/contract-calls'
import type { ContractKind } from '@sen/core/agents/contract-kinds'
import type { Answer } from '@sen/core/call'
import { useCall } from '../../ask/use-call.ts'
import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Money } from '../../kit/Money.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { Skeleton } from '../../kit/Waiting.tsx'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import { useMoments } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'
import { useChangeSearch, useSearch } from '../router.tsx'
import { FormulaList } from './BillDialog.tsx'

type Running = NonNullable<Answer<typeof contractCalls.getRunningBill>['running']>

/** What the address says instead of a bill's number while the calculation of this one is open. */
export const RUNNING = 'running'
/** Five minutes are closed at a time. */
const AGAIN_MS = 300_000

/** The estimate of a kind, and its calculation where the address asks for it; nothing where no contract is in force. */
export function RunningBill({ kind }: { kind: ContractKind }) {
  const read = useCall(contractCalls.getRunningBill, { query: { kind } }, { freshMs: 0, everyMs: AGAIN_MS })
  return (
    <AsyncContent read={read} waiting={<Skeleton height="132px" />}>
      {({ running }) => running && <Estimate kind={kind} running={running} />}
    </AsyncContent>
  )
}

function Estimate({ kind, running }: { kind: ContractKind; running: Running }) {
  const { say } = useWords()
  const { open } = useSearch()
  const change = useChangeSearch()
  const { writeMoment } = useMoments()
  const at = (moment: string) => writeMoment(moment).slice(0, 16)
  const { formula, to, until, periodFrom } = running
  return (
    <Card pad={4} gap={2}>
      <Row gap={3} align="center" spread="between" wrap>
        <Stack gap={1}>
          <Text size="sm" tone="quiet">
            {say('bill.soFar')}
          </Text>
          <Text as="strong" size="xl">
            <Money amount={formula.amount} />
          </Text>
        </Stack>
        <Button
          size="sm"
          aria-label={`${say('bill.open')}: ${say('bill.soFar')}`}
          onClick={() => change({ open: RUNNING })}
        >
          {say('bill.open')}
        </Button>
      </Row>
      <Text size="sm" tone="quiet">
        {say('bill.soFarText', { until: at(until), to: at(to) })}
      </Text>
      {open === RUNNING && (
        <Dialog
          open
          onClose={() => change({ open: undefined }, true)}
          title={say('bill.formula')}
          closeLabel={say('login.close')}
          size="lg"
          sheet
        >
          <Stack gap={4}>
            <Row gap={2} align="center" wrap>
              <strong>{say(`contract.kind.${kind}`)}</strong>
              <Badge tone="warn">{say('bill.soFar')}</Badge>
            </Row>
            <Text size="sm" tone="quiet">
              {say('bill.periodSoFar', { from: at(periodFrom), to: at(until) })}
            </Text>
            <FormulaList formula={formula} total="bill.soFar" />
            <Text size="sm" tone="quiet">
              {say('bill.soFarNote')}
            </Text>
          </Stack>
        </Dialog>
      )}
    </Card>
  )
}
