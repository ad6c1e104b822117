/** /join: what an affiliate gets, and the application (JOIN-01, JOIN-02). */

import { useEffect } from 'react'
import { Card } from '../../kit/Card.tsx'
import { Disc } from '../../kit/Disc.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Link } from '../../kit/Link.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { paths } from '../paths.ts'
import { useGo } from '../router.tsx'
import { EarningsCalculator } from './EarningsCalculator.tsx'
import { JoinForm } from './JoinForm.tsx'
import { keepInvitation } from './keep-invitation.ts'
import pagesStyles from './pages.module.css'

export default function JoinScreen() {
  const { say } = useWords()
  const brand = useBrand()
  const go = useGo()
  useEffect(() => {
    const take = () => void (keepInvitation() && go(paths.agentHome(), { replace: true }))
    take()
    // A link that is opened where this page stands already changes only what is behind the #.
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [go])
  return (
    <Stack gap={4}>
      <Card as="header" large across="start" gap={2} className={pagesStyles.hero}>
        <Icon name="users" size={40} />
        <h1>{say('pages.joinTitle', { brand: brand.name })}</h1>
        <p>{say('pages.joinLead')}</p>
        <p className={pagesStyles.note}>
          {say('pages.joinAlready')}{' '}
          <Text as={Link} tone="link" to={paths.login({ type: 'agent' })}>
            {say('site.agentLogin')}
          </Text>
        </p>
      </Card>
      <ol className={pagesStyles.reasons}>
        {([1, 2, 3] as const).map(step => (
          <Card as="li" pad={5} gap={1} size="sm" tone="quiet" key={step}>
            <Disc className={pagesStyles.rank}>{step}</Disc>
            <b>{say(`pages.join${step}`)}</b>
            <span>{say(`pages.join${step}Text`)}</span>
          </Card>
        ))}
      </ol>
      <div className={pagesStyles.two}>
        <Stack gap={4}>
          <Card as="section" large gap={4} pad="page" className={pagesStyles.paper}>
            <h2>{say('pages.joinWhy')}</h2>
            <ul className={pagesStyles.checks}>
              {([1, 2, 3, 4] as const).map(reason => (
                <li key={reason}>
                  <Icon name="circle-check" size={20} /> {say(`pages.joinWhy${reason}`)}
                </li>
              ))}
            </ul>
          </Card>
          <EarningsCalculator />
        </Stack>
        <Card as="section" large gap={4} pad="page" className={pagesStyles.paper}>
          <h2>{say('pages.joinForm')}</h2>
          <JoinForm />
        </Card>
      </div>
    </Stack>
  )
}
