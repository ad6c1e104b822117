/** /down: installing the site as an app, by button, by QR code, by hand (DOWN-01…04). */

import { brandCalls } from '@sen/core/brand/calls'
import { useEffect, useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Icon } from '../../kit/Icon.tsx'
import type { IconName } from '../../kit/icon-names.ts'
import { QrCode } from '../../kit/QrCode.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { type PhraseKey, useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import styles from './DownloadScreen.module.css'
import { isInstalled, useInstaller } from './installer.ts'
import pagesStyles from './pages.module.css'

/** What the app's own page asks for: 3 is the app (decision P15). */
const APP = { device: 3 }
/** The resources that are the app in one form or another; the profile of iOS stands with its guide, where it is used. */
const APPS = ['APP', 'ANDROID', 'DESKTOP']
const IOS_PROFILE = 'IOS'

export default function DownloadScreen() {
  const { say } = useWords()
  const brand = useBrand()
  return (
    <Stack gap={4}>
      <Card as="header" large across="start" gap={2} className={`${pagesStyles.hero} ${styles.install}`}>
        <img src={`/brand/${brand.code}/icon-192.png`} alt="" width="96" height="96" />
        <Stack gap={2} across="start">
          <h1>{say('pages.downTitle', { brand: brand.name })}</h1>
          <p>{say('pages.downLead')}</p>
          <InstallButton />
        </Stack>
        <Codes />
      </Card>
      <Guides />
      <ul className={pagesStyles.reasons}>
        {(
          [
            ['bolt', 'pages.downWhy1', 'pages.downWhy1Text'],
            ['refresh', 'pages.downWhy2', 'pages.downWhy2Text'],
            ['shield-check', 'pages.downWhy3', 'pages.downWhy3Text'],
          ] as const
        ).map(([icon, title, text]) => (
          <Card as="li" pad={5} gap={1} size="sm" tone="quiet" key={title}>
            <Icon name={icon} size={28} />
            <b>{say(title)}</b>
            <span>{say(text)}</span>
          </Card>
        ))}
      </ul>
    </Stack>
  )
}

function InstallButton() {
  const { say } = useWords()
  const brand = useBrand()
  const { prompt, install } = useInstaller()
  const [state, setState] = useState<'asking' | 'installed' | 'added' | 'open'>('asking')
  useEffect(() => setState(isInstalled() ? 'installed' : 'open'), [])
  const press = async () => {
    if (await install()) setState('added')
  }
  if (state === 'installed' || state === 'added') {
    return (
      <Row as="p" gap={2} align="center" weight={600} className={styles.good} role="status">
        <Icon name="circle-check" />
        {say(state === 'added' ? 'pages.downAdded' : 'pages.downInstalled', { brand: brand.name })}
      </Row>
    )
  }
  return (
    <>
      {prompt && (
        <Button kind="main" size="lg" icon="download" onClick={() => void press()}>
          {say('pages.downInstall')}
        </Button>
      )}
      {state === 'open' && !prompt && <p className={pagesStyles.note}>{say('pages.downNoPrompt')}</p>}
    </>
  )
}

/** One code per resource that leads to the app: the brand's own picture of it, or one drawn from its address (DOWN-04). */
function Codes() {
  const { say } = useWords()
  const router = useCall(brandCalls.getRouter, { query: APP }, { freshMs: 30 * 60_000 })
  const [origin, setOrigin] = useState('')
  useEffect(() => setOrigin(location.origin), [])
  const apps = (router.data?.resources ?? []).filter(resource => APPS.includes(resource.resourceType))
  return (
    <Stack gap={2} across="center" size="sm" className={styles.codes}>
      <b>{say('pages.downScan')}</b>
      {apps.map(app => {
        const url = origin && new URL(app.url, origin).href
        return (
          <Stack as="figure" gap={2} across="center" key={app.resourceType} data-resource={app.resourceType}>
            <span className={styles.code}>
              {app.qrCodeUrl ? (
                <img src={app.qrCodeUrl} alt={say('pages.downQr', { url })} width="168" height="168" />
              ) : (
                url && <QrCode text={url} label={say('pages.downQr', { url })} />
              )}
            </span>
            <figcaption>
              {apps.length > 1 && <b>{app.labelNameEn}</b>}
              <a href={app.url}>{url.replace(/^https?:\/\//, '') || say('pages.downOpen')}</a>
            </figcaption>
          </Stack>
        )
      })}
      <p className={pagesStyles.note}>{say('pages.downScanText')}</p>
    </Stack>
  )
}

const GUIDES: readonly {
  key: 'ios' | 'android' | 'desktop'
  name: PhraseKey
  icon: IconName
  steps: PhraseKey[]
  note: PhraseKey
}[] = [
  {
    key: 'ios',
    name: 'pages.downIos',
    icon: 'device-mobile',
    steps: ['pages.downIos1', 'pages.downIos2', 'pages.downIos3'],
    note: 'pages.downIosNote',
  },
  {
    key: 'android',
    name: 'pages.downAndroid',
    icon: 'device-mobile',
    steps: ['pages.downAndroid1', 'pages.downAndroid2', 'pages.downAndroid3'],
    note: 'pages.downAndroidNote',
  },
  {
    key: 'desktop',
    name: 'pages.downDesktop',
    icon: 'world',
    steps: ['pages.downDesktop1', 'pages.downDesktop2', 'pages.downDesktop3'],
    note: 'pages.downDesktopNote',
  },
]

/** The guide of the visitor's own device comes first; on paper and without the program all three stand one after another. */
function Guides() {
  const { say } = useWords()
  const brand = useBrand()
  const router = useCall(brandCalls.getRouter, { query: APP }, { freshMs: 30 * 60_000 })
  const profile = router.data?.resources.find(({ resourceType }) => resourceType === IOS_PROFILE)
  const [chosen, setChosen] = useState<'ios' | 'android' | 'desktop'>()
  useEffect(() => {
    const { userAgent, maxTouchPoints } = navigator
    const isApple = /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
    setChosen(isApple ? 'ios' : /Android/.test(userAgent) ? 'android' : 'desktop')
  }, [])
  return (
    <Card as="section" large gap={4} pad="page" className={pagesStyles.paper} aria-label={say('pages.downGuides')}>
      <h2>{say('pages.downGuides')}</h2>
      {chosen && (
        <Tabs
          label={say('pages.downGuides')}
          tabs={GUIDES.map(({ key, name }) => ({ key, label: say(name) }))}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      <Stack gap={5}>
        {GUIDES.filter(({ key }) => !chosen || key === chosen).map(guide => (
          <Stack gap={3} key={guide.key} data-guide={guide.key}>
            <h3>{say(guide.name)}</h3>
            <ol className={pagesStyles.steps}>
              {guide.steps.map(step => (
                <li key={step}>{say(step, { brand: brand.name })}</li>
              ))}
            </ol>
            {guide.key === 'ios' && profile && (
              <p>
                <a href={profile.url} data-resource={profile.resourceType}>
                  {say('pages.downProfile')}
                </a>
              </p>
            )}
            <p className={pagesStyles.note}>
              <Icon name="info-circle" size={18} /> {say(guide.note, { brand: brand.name })}
            </p>
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}
