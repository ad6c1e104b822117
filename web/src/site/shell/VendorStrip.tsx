/** The vendors that run past above the footer (FOOTER-01, FOOTER-02). */
import { catalogueCalls } from '@sen/core/catalogue/calls'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { VENDORS } from '../../ask/vendor-query.ts'
import { IconButton } from '../../kit/Button.tsx'
import { Link } from '../../kit/Link.tsx'
import { useNear } from '../../kit/use-near.ts'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import motion from './VendorMotion.module.css'
import styles from './VendorStrip.module.css'

/** Ten logos in view at a time, running without a stop, one logo's width in three seconds (FOOTER-01, FOOTER-02, decision C26). */
const SECONDS_EACH = 3

export function VendorStrip() {
  const { say } = useWords()
  const [paused, setPaused] = useState(false)
  const vendors = useCall(catalogueCalls.listVendors, { query: VENDORS })
  // The second copy closes the loop; it comes with the motion, not with the page.
  const [moving, setMoving] = useState(false)
  const ref = useRef<HTMLElement>(null)
  const near = useNear(ref, 200, vendors.data)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the strip appears with its vendors
  useEffect(() => {
    // Far below the window it stands still: nobody sees it, and moving would cost the first seconds of the page.
    const watcher = new IntersectionObserver(entries => setMoving(entries.some(entry => entry.isIntersecting)), {
      rootMargin: '200px 0px',
    })
    if (ref.current) watcher.observe(ref.current)
    return () => watcher.disconnect()
  }, [vendors.data])
  const seen = new Map<string, { vassalage: string; displayName: string; emblem: string; gameType: never }>()
  for (const lane of vendors.data?.data.lanes ?? [])
    for (const vendor of lane.vendors) if (!seen.has(vendor.vassalage)) seen.set(vendor.vassalage, vendor as never)
  const list = [...seen.values()]
  if (list.length === 0) return null
  const seals = (copy: boolean) =>
    (moving ? list : list.slice(0, 4)).map(vendor => (
      <li key={vendor.vassalage} className={styles.vendor}>
        <Link to={paths.vendor(vendor.gameType, vendor.vassalage)} tabIndex={copy ? -1 : undefined}>
          {near ? <img src={vendor.emblem} alt="" width="40" height="40" /> : <i className={styles.seal} />}
          <span>{vendor.displayName}</span>
        </Link>
      </li>
    ))
  return (
    <section ref={ref} className={styles.strip} aria-label={say('site.footerVendors')}>
      <div className={styles.window}>
        <div
          className={moving ? `${styles.track} ${motion.track}` : styles.track}
          style={
            moving
              ? {
                  animationDuration: `${list.length * SECONDS_EACH}s`,
                  animationPlayState: paused ? 'paused' : undefined,
                }
              : undefined
          }
        >
          <ul className={styles.vendors}>{seals(false)}</ul>
          {moving && (
            <ul className={styles.vendors} aria-hidden="true">
              {seals(true)}
            </ul>
          )}
        </div>
      </div>
      <IconButton
        icon={paused ? 'play' : 'pause'}
        label={say(paused ? 'site.play' : 'site.pause')}
        onClick={() => setPaused(!paused)}
        className={styles.pause}
      />
    </section>
  )
}
