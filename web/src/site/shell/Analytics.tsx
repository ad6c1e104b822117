/** A brand's measurement (SHELL-35): its tag starts only after the visitor agreed; the answer is kept a year and can be changed. */

import { useEffect, useState } from 'react'
import { trustScript } from '../../ask/trusted.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Text } from '../../kit/Text.tsx'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { HelpLink } from '../frame/HelpLink.tsx'
import styles from './Analytics.module.css'

type Answer = 'yes' | 'no' | undefined
const readAnswer = (): Answer => /(?:^|;\s*)measures=(yes|no)/.exec(document.cookie)?.[1] as Answer

function cacheResponse(answer: 'yes' | 'no'): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `measures=${answer};path=/;max-age=31536000;samesite=lax`
}

/** Starts the tag, once a page. */
function startTag(id: string): void {
  const page = window as { dataLayer?: unknown[] }
  if (page.dataLayer) return
  const layer: unknown[] = []
  page.dataLayer = layer
  // The tag reads the arguments object itself, so a rest parameter would not do.
  const say = function (..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: the tag's own protocol
    layer.push(arguments)
  }
  say('js', new Date())
  say('config', id)
  const script = document.createElement('script')
  script.async = true
  script.src = trustScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`)
  document.head.append(script)
}

export default function Analytics({ id }: { id: string }) {
  const { say } = useWords()
  const brand = useBrand()
  const [answer, setAnswer] = useState(readAnswer)
  useEffect(() => {
    if (answer === 'yes') startTag(id)
  }, [answer, id])
  if (answer) return null
  const choose = (chosen: 'yes' | 'no') => {
    cacheResponse(chosen)
    setAnswer(chosen)
  }
  return (
    <Card as="section" gap={3} pad={4} size="sm" className={styles.ask} aria-label={say('pages.measures')}>
      <p>
        {say('pages.measuresText', { brand: brand.name })}{' '}
        <Text as={HelpLink} tone="link" section="privacy">
          {say('pages.measuresMore')}
        </Text>
      </p>
      <div>
        <Button size="sm" onClick={() => choose('no')}>
          {say('pages.measuresNo')}
        </Button>
        <Button size="sm" onClick={() => choose('yes')}>
          {say('pages.measuresYes')}
        </Button>
      </div>
    </Card>
  )
}
