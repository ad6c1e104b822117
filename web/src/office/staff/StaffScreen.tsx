/** The people who may sign in here: roles, locks, first passwords. */
import { Alert, Badge, Button, Code, Group, Menu, Modal, Select, Stack, TextInput } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { operationsCalls } from '@sen/core/operations/calls'
import { ROLES, type Role } from '@sen/core/operations/rules'
import { useMemo, useState } from 'react'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { FormFailure } from '../parts/FailureNote.tsx'
import { Page } from '../parts/Page.tsx'
import { ReasonDialog } from '../parts/ReasonDialog.tsx'
import { useMay, useSelf } from '../parts/self.tsx'
import { useAction } from '../parts/use-action.ts'
import { useRows } from '../parts/use-rows.ts'
import { When } from '../parts/When.tsx'

type Person = Answer<typeof operationsCalls.listStaff>['list'][number]
type Initial = Answer<typeof operationsCalls.createStaff>

export default function StaffScreen() {
  const { say } = useWords()
  const may = useMay()
  const staff = useRows(operationsCalls.listStaff)
  const [isAdding, setAdding] = useState(false)
  const [initial, setInitial] = useState<Initial>()
  const [resetting, setResetting] = useState<Person>()
  const reset = useAction(operationsCalls.resetStaff, {
    done: 'office.staff.isReset',
    onDone: answer => {
      setResetting(undefined)
      setInitial(answer)
    },
  })
  const columns = useColumns(setResetting)
  return (
    <Page
      title={say('office.staff')}
      actions={
        may('staff.edit') && (
          <Button size="sm" onClick={() => setAdding(true)}>
            {say('office.staff.add')}
          </Button>
        )
      }
    >
      <DataTable label={say('office.staff')} columns={columns} keyOf={row => row.id} {...staff} />
      {isAdding && (
        <AddDialog
          onClose={() => setAdding(false)}
          onAdded={made => {
            setAdding(false)
            setInitial(made)
          }}
        />
      )}
      {initial && <InitialDialog initial={initial} onClose={() => setInitial(undefined)} />}
      {resetting && (
        <ReasonDialog
          title={`${say('office.staff.reset')}: ${resetting.name}`}
          text={say('office.staff.reset.what')}
          action={say('office.staff.reset')}
          isDanger
          isBusy={reset.isBusy}
          failure={reset.failure}
          onClose={() => setResetting(undefined)}
          onConfirm={reason => reset.run({ id: resetting.id, reason })}
        />
      )}
    </Page>
  )
}

function useColumns(onReset: (person: Person) => void): readonly Column<Person>[] {
  const { say } = useWords()
  const self = useSelf()
  const mayEdit = useMay()('staff.edit')
  const update = useAction(operationsCalls.updateStaff, { done: 'office.saved', tellsFailure: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the menu does does not change what the rows look like.
  return useMemo(
    () => [
      {
        key: 'name',
        title: say('office.staff.name'),
        cell: row => (
          <>
            {row.name} {row.isLocked && <Badge color="red">{say('office.staff.locked')}</Badge>}
          </>
        ),
      },
      { key: 'username', title: say('office.username'), cell: row => row.username },
      { key: 'role', title: say('office.staff.role'), cell: row => say(`office.role.${row.role}`) },
      {
        key: 'totp',
        title: say('office.staff.authenticator'),
        cell: row => say(row.isEnrolled ? 'office.staff.enrolled' : 'office.staff.notYet'),
      },
      { key: 'seen', title: say('office.lastSeen'), cell: row => <When at={row.lastSeenAt} /> },
      {
        key: 'do',
        title: say('office.do'),
        align: 'right',
        cell: row =>
          mayEdit && row.id !== self.id ? (
            <Menu position="bottom-end">
              <Menu.Target>
                <Button size="compact-sm" variant="default" aria-label={`${say('office.staff.edit')} ${row.name}`}>
                  {say('office.staff.edit')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Label>{say('office.staff.role')}</Menu.Label>
                {ROLES.filter(role => role !== row.role).map(role => (
                  <Menu.Item key={role} onClick={() => update.run({ id: row.id, role })}>
                    {say(`office.role.${role}`)}
                  </Menu.Item>
                ))}
                <Menu.Divider />
                <Menu.Item onClick={() => update.run({ id: row.id, isLocked: !row.isLocked })}>
                  {say(row.isLocked ? 'office.staff.unlock' : 'office.staff.lock')}
                </Menu.Item>
                <Menu.Item color="red" onClick={() => onReset(row)}>
                  {say('office.staff.reset')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          ) : null,
      },
    ],
    [say, self.id, mayEdit],
  )
}

function AddDialog({ onClose, onAdded }: { onClose: () => void; onAdded: (made: Initial) => void }) {
  const { say } = useWords()
  const adding = useAction(operationsCalls.createStaff, { done: 'office.staff.added', onDone: onAdded })
  const form = useForm({
    call: operationsCalls.createStaff,
    start: { name: '', username: '', role: 'support' as Role },
    blame: { 'operations.nameTaken': 'username' },
    send: ({ name, username, role }) => adding.put({ name: name.trim(), username: username.trim(), role }),
  })
  const { name, username, role } = form.values
  return (
    <Modal opened onClose={onClose} title={say('office.staff.add')}>
      <form ref={form.form} onSubmit={form.submit}>
        <Stack>
          <FormFailure form={form} />
          <TextInput label={say('office.staff.name')} maxLength={60} data-autofocus {...form.field('name')} />
          <TextInput
            label={say('office.username')}
            description={say('office.staff.username.rule')}
            autoCapitalize="none"
            maxLength={32}
            {...form.field('username')}
            onChange={event => form.change('username', event.currentTarget.value.toLowerCase())}
          />
          <Select
            label={say('office.staff.role')}
            allowDeselect={false}
            value={role}
            data={ROLES.map(value => ({ value, label: say(`office.role.${value}`) }))}
            onChange={value => form.change('role', (value ?? 'support') as Role)}
          />
          <Group justify="flex-end">
            <Button
              type="submit"
              loading={form.busy}
              disabled={!name.trim() || !/^[a-z][a-z0-9._-]{2,31}$/.test(username)}
            >
              {say('office.staff.add')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** The one-time password, shown once. */
function InitialDialog({ initial, onClose }: { initial: Initial; onClose: () => void }) {
  const { say } = useWords()
  return (
    <Modal opened onClose={onClose} title={initial.username}>
      <Stack>
        <Alert color="yellow">{say('office.staff.once')}</Alert>
        <Code fz="lg" ta="center" p="md">
          {initial.password}
        </Code>
      </Stack>
    </Modal>
  )
}
