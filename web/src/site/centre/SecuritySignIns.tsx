/** The sign-in history, refused ones too, newest first. */
import { deviceCalls } from '@sen/core/identity/security-calls'
import { ButtonLink } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { useWords } from '../../words/words.tsx'
import { useHere } from '../router.tsx'
import { writeMoment } from './moments.ts'
import { RecordFrame } from './RecordFrame.tsx'
import { SubPageHead } from './SecuritySubPage.tsx'
import styles from './security.module.css'
import { sayDevice } from './security-views.ts'
import { usePages } from './use-pages.ts'

export default function SecuritySignIns() {
  const words = useWords()
  const { say } = words
  const here = useHere()
  const pages = usePages(deviceCalls.listSignIns, {})
  const list = pages.data?.pages.flatMap(page => page.list) ?? []
  return (
    <div className={styles.sub}>
      <SubPageHead page="signIns" />
      <RecordFrame
        pages={pages}
        count={list.length}
        empty={{ icon: 'history', title: say('security.noSignIns'), text: say('security.noSignInsText') }}
        action={
          <ButtonLink icon="device-mobile" to={here({ view: 'devices' })} keepScroll>
            {say('security.devices')}
          </ButtonLink>
        }
      >
        <ul className={styles.list}>
          {list.map(one => (
            <li key={one.id} className={styles.item}>
              <span className={styles.badge} data-state={one.isOk ? 'good' : 'bad'}>
                <Icon name={one.isOk ? 'circle-check' : 'alert-circle'} />
              </span>
              <div className={styles.words}>
                <p>
                  {sayDevice(one, words)}{' '}
                  {one.isOk && !one.isKnownDevice && <span className={styles.tag}>{say('security.newDevice')}</span>}
                </p>
                <small data-state={one.isOk ? 'good' : 'bad'}>
                  {say(one.isOk ? 'security.signInOk' : 'security.signInFailed')}
                  {one.ip && ` · ${say('security.address', { ip: one.ip })}`}
                </small>
                <small className="num">{writeMoment(one.at)}</small>
              </div>
            </li>
          ))}
        </ul>
      </RecordFrame>
    </div>
  )
}
