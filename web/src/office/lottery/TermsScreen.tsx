/** What the lottery offers and at which prices: edited as a whole, counted from the next draw on, every version kept. */
import { Alert, Button, Group, Skeleton, Tabs } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { type LotterySettings, lotterySettings } from '@sen/core/lottery/settings'
import { lotteryStaffCalls } from '@sen/core/lottery/staff-calls'
import { listTermsChanges } from '@sen/core/lottery/terms-changes'
import { useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { nameSetting } from '../parts/name-setting.ts'
import { Page } from '../parts/Page.tsx'
import { ReasonDialog } from '../parts/ReasonDialog.tsx'
import { useMay } from '../parts/self.tsx'
import { useAction } from '../parts/use-action.ts'
import { useFilters } from '../parts/use-filters.ts'
import { OddsFields } from './OddsFields.tsx'
import { ChangeTable, TermsVersions } from './TermsVersions.tsx'
import { GameFields, LimitFields, RuleFields } from './terms-fields.tsx'

type Terms = Answer<typeof lotteryStaffCalls.getLotteryTerms>
/** What every part of the form gets: the settings as they are being edited. */
export type DraftProps = {
  draft: LotterySettings
  mayEdit: boolean
  onChange: (part: Partial<LotterySettings>) => void
}

export default function TermsScreen() {
  const { say } = useWords()
  const call = useCall(lotteryStaffCalls.getLotteryTerms, undefined, { freshMs: 0 })
  const terms = call.data
  return (
    <Page
      title={say('office.lottery.terms')}
      note={terms && say('office.lottery.terms.note', { version: terms.version })}
    >
      {call.error && <FailureNote failure={call.error} onRetry={() => call.refetch()} />}
      {!terms && !call.error && <Skeleton h={320} />}
      {terms && <TermsForm key={terms.version} terms={terms} />}
    </Page>
  )
}

function TermsForm({ terms }: { terms: Terms }) {
  const { say } = useWords()
  const mayEdit = useMay()('lottery.edit')
  const [filters, change] = useFilters()
  const [draft, setDraft] = useState(terms.settings)
  const props: DraftProps = { draft, mayEdit, onChange: part => setDraft(before => ({ ...before, ...part })) }
  return (
    <>
      {mayEdit && <SaveBar terms={terms} draft={draft} onUndo={() => setDraft(terms.settings)} />}
      <Tabs
        value={filters.tab ?? 'limits'}
        onChange={tab => change({ tab: tab === 'limits' ? null : tab })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="limits">{say('office.lottery.terms.limits')}</Tabs.Tab>
          <Tabs.Tab value="odds">{say('office.lottery.terms.odds')}</Tabs.Tab>
          <Tabs.Tab value="games">{say('office.lottery.terms.games')}</Tabs.Tab>
          <Tabs.Tab value="rules">{say('office.lottery.terms.rules')}</Tabs.Tab>
          <Tabs.Tab value="versions">{say('office.lottery.terms.versions')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="limits">
          <LimitFields {...props} />
        </Tabs.Panel>
        <Tabs.Panel value="odds">
          <OddsFields {...props} />
        </Tabs.Panel>
        <Tabs.Panel value="games">
          <GameFields {...props} />
        </Tabs.Panel>
        <Tabs.Panel value="rules">
          <RuleFields {...props} />
        </Tabs.Panel>
        <Tabs.Panel value="versions">
          <TermsVersions />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

type SaveProps = { terms: Terms; draft: LotterySettings; onUndo: () => void }

/** How many changes wait, what is wrong with them, and the button that asks why. */
function SaveBar({ terms, draft, onUndo }: SaveProps) {
  const words = useWords()
  const { say } = words
  const [isAsked, setAsked] = useState(false)
  const save = useAction(lotteryStaffCalls.saveLotteryTerms, {
    done: 'office.lottery.terms.saved',
    onDone: () => setAsked(false),
  })
  const changes = listTermsChanges(terms.settings, draft)
  const wrong = lotterySettings.safeParse(draft).error?.issues[0]
  const isSame = changes.length === 0
  return (
    <Group justify="space-between">
      {wrong ? (
        <Alert color="red" role="alert" p="xs">
          {say('office.lottery.terms.wrong', { name: nameSetting(words, wrong.path.map(String)) })}
        </Alert>
      ) : (
        <span role="status">
          {isSame ? say('office.lottery.terms.same') : say('office.lottery.terms.changed', { count: changes.length })}
        </span>
      )}
      <Group gap="xs">
        <Button variant="default" disabled={isSame} onClick={onUndo}>
          {say('office.undo')}
        </Button>
        <Button disabled={isSame || Boolean(wrong)} onClick={() => setAsked(true)}>
          {say('office.lottery.terms.save')}
        </Button>
      </Group>
      {isAsked && (
        <ReasonDialog
          title={say('office.lottery.terms.save')}
          lead={<ChangeTable changes={changes} />}
          text={say('office.lottery.terms.note', { version: terms.version })}
          action={say('office.save')}
          isBusy={save.isBusy}
          failure={save.failure}
          onClose={() => setAsked(false)}
          onConfirm={reason => save.run({ expectedVersion: terms.version, settings: draft, reason })}
        />
      )}
    </Group>
  )
}
