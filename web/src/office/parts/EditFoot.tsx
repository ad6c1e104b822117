/** The end of a form that edits something of the site: whether it is hidden, what was changed in it before, and the button that sends it. */
import { Button, Group, Switch } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { useMay } from './self.tsx'

type Props = {
  isHidden: boolean
  onHide: (isHidden: boolean) => void
  /** What stands already: its name in the audit log. */
  subject: string | undefined
  isBusy: boolean
}

export function EditFoot({ isHidden, onHide, subject, isBusy }: Props) {
  const { say } = useWords()
  const may = useMay()
  return (
    <>
      <Switch label={say('office.hide')} checked={isHidden} onChange={event => onHide(event.currentTarget.checked)} />
      <Group justify="space-between">
        {subject && may('audit.view') ? <Link to={paths.audit(subject)}>{say('office.historyOf')}</Link> : <span />}
        <Button type="submit" loading={isBusy}>
          {say('office.save')}
        </Button>
      </Group>
    </>
  )
}
