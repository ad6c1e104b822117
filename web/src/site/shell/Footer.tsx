/** The end of a page: vendors running past, products, help, licences, the age line (FOOTER-01…06). */
import { catalogueCalls } from '@sen/core/catalogue/calls'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Button, IconButton } from '../../kit/Button.tsx'
import { Link } from '../../kit/Link.tsx'
import { useNear } from '../../kit/use-near.ts'
import { type PhraseKey, useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { paths } from '../paths.ts'
import styles from './Footer.module.css'
import { TYPE_NAMES, TYPE_ORDER } from './game-types.ts'
import { Logo } from './Logo.tsx'
import { toggleTheme } from './theme.ts'

export function Footer() {
  const { say } = useWords()
  const brand = useBrand()
  const year = new Date().getUTCFullYear()
  return (
    <footer className={styles.footer}>
      <VendorStrip />
      <div className={styles.inside}>
        <div className={styles.columns}>
          <div className={styles.about}>
            <Logo />
            <p>{brand.tagline}</p>
            <p className={styles.age}>
              <span className="num" aria-hidden="true">
                {brand.minAge}+
              </span>
              {say('site.age', { age: brand.minAge })}
            </p>
            <Button icon="moon" onClick={toggleTheme} className={styles.theme}>
              {say('site.theme')}
            </Button>
          </div>
          <Column title={say('site.footerProducts')}>
            {TYPE_ORDER.map(type => (
              <Entry key={type} to={paths.category(type)} name={TYPE_NAMES[type]} />
            ))}
            {brand.settings.slotsArcade === true && (
              <Entry to={paths.rng({ gameClassify: 'ARCADE' })} name="site.arcade" />
            )}
          </Column>
          <Column title={say('site.footerHelp')}>
            <Entry to={paths.help()} name="site.help" />
            <Entry to={paths.help('deposit')} name="site.helpDeposit" />
            <Entry to={paths.help('withdraw')} name="site.helpWithdraw" />
            <Entry to={paths.help('term')} name="site.helpTerms" />
            <Entry to={paths.help('privacy')} name="site.helpPrivacy" />
            <Entry to={paths.help('responsible')} name="site.helpResponsible" />
            <Entry to={paths.limits()} name="site.limits" />
          </Column>
          <Column title={say('site.footerAbout')}>
            <Entry to={paths.promotions()} name="site.promotions" />
            <Entry to={paths.vip()} name="site.vip" />
            <Entry to={paths.pointMall()} name="site.pointMall" />
            <Entry to={paths.join()} name="site.join" />
            <Entry to={paths.login({ type: 'agent' })} name="site.agentLogin" />
            <Entry to={paths.download()} name="site.download" />
          </Column>
        </div>
        <section className={styles.licences} aria-label={say('site.licences')}>
          <p>{say('site.licenceMalta')}</p>
          <p>{say('site.licenceBvi')}</p>
          <p>{say('site.licencePhilippines')}</p>
        </section>
        <p className={styles.copyright}>
          {say('site.copyright', { year: String(year), brand: brand.name })} {say('site.licenceDemo')}
        </p>
      </div>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <nav className={styles.column} aria-label={title}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </nav>
  )
}

function Entry({ to, name }: { to: string; name: PhraseKey }) {
  const { say } = useWords()
  return (
    <li>
      <Link to={to}>{say(name)}</Link>
    </li>
  )
}

/** Ten logos in view at a time, running without a stop, one logo's width in three seconds (FOOTER-01, FOOTER-02, decision C26). */
const SECONDS_EACH = 3

function VendorStrip() {
  const { say } = useWords()
  const [paused, setPaused] = useState(false)
  const vendors = useCall(catalogueCalls.listVendors, { query: { platform: 'html5-desktop' } })
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
  const seen = new Map<string, { vassalage: string; displayName: string; seal: string; gameType: never }>()
  for (const lane of vendors.data?.data.lanes ?? [])
    for (const vendor of lane.vendors) if (!seen.has(vendor.vassalage)) seen.set(vendor.vassalage, vendor as never)
  const list = [...seen.values()]
  if (list.length === 0) return null
  const seals = (copy: boolean) =>
    (moving ? list : list.slice(0, 6)).map(vendor => (
      <li key={vendor.vassalage} className={styles.vendor}>
        <Link to={paths.vendor(vendor.gameType, vendor.vassalage)} tabIndex={copy ? -1 : undefined}>
          {near ? <img src={vendor.seal} alt="" width="40" height="40" /> : <i className={styles.seal} />}
          <span>{vendor.displayName}</span>
        </Link>
      </li>
    ))
  return (
    <section ref={ref} className={styles.strip} aria-label={say('site.footerVendors')}>
      <div className={styles.window}>
        <div
          className={styles.track}
          style={{
            animationDuration: `${list.length * SECONDS_EACH}s`,
            animationPlayState: paused || !moving ? 'paused' : undefined,
          }}
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
