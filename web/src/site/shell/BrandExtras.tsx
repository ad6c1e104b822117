/** What the brand's settings bring once the page stands: the host of pictures (SHELL-31) and measurement (SHELL-35). */
import { brandCalls } from '@sen/core/brand/calls'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { choosePictureHost } from '../../kit/picture-host.ts'
import { useWords, type WordStore } from '../../words/words.tsx'

export function BrandExtras() {
  const words = useWords() as WordStore
  const permission = useCall(brandCalls.getPermission, { query: { url: location.host } }, { freshMs: 30 * 60_000 })
  const hosts = permission.data?.info.imageCDNs
  const tag = permission.data?.info.analytics.gtagId
  useEffect(() => {
    if (hosts) choosePictureHost(hosts, Math.random())
  }, [hosts])
  const Analytics = useMemo(
    () => lazy(async () => (await Promise.all([import('./Analytics.tsx'), words.load(['pages'])]))[0]),
    [words],
  )
  if (!tag) return null
  return (
    <Suspense fallback={null}>
      <Analytics id={tag} />
    </Suspense>
  )
}
