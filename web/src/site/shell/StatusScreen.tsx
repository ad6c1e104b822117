/** The screens of a closed site: maintenance, or a region that is not served (STATUS). */

import type { brandCalls } from '@sen/core/brand/calls'
import type { Answer } from '@sen/core/call'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Toasts } from '../../kit/Toasts.tsx'
import { useWords } from '../../words/words.tsx'
import { useService } from '../content/use-service.ts'
import { Logo } from '../frame/Logo.tsx'
import styles from './StatusScreen.module.css'

type Props = { status: Answer<typeof brandCalls.getSystemStatus>; asking: boolean; onAsk: () => void }

export default function StatusScreen({ status: value, asking, onAsk }: Props) {
  const { say, language } = useWords()
  const openService = useService()
  const maintenance = value.status === 1
  const time =
    value.endTime &&
    new Date(value.endTime).toLocaleString(language === 'en' ? 'en-GB' : language, {
      dateStyle: 'short',
      timeStyle: 'short',
    })
  return (
    <main id="main" className={styles.screen} data-status={value.status}>
      <Logo />
      <EmptyState
        level={1}
        icon={maintenance ? 'tool' : 'map-pin'}
        title={say(maintenance ? 'game_maintenance' : 'blockip')}
        text={
          <>
            {value.info || say(maintenance ? 'info_maintenance' : 'info_ip_block')}
            {maintenance && time && <b className={styles.line}>{say('site.maintenanceUntil', { time })}</b>}
            {!maintenance && <b className={styles.line}>{say('site.yourAddress', { ip: value.ip })}</b>}
          </>
        }
      >
        <Button kind="main" icon="refresh" busy={asking} onClick={onAsk}>
          {say('site.reload')}
        </Button>
        <Button icon="headset" onClick={() => openService('LIVECHAT')}>
          {say('site.contact')}
        </Button>
      </EmptyState>
      <Toasts closeLabel={say('site.close')} />
    </main>
  )
}
