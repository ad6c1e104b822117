/** The end of a page: vendors running past, products, help, licences, the age line (FOOTER-01…06). */
import { Button } from '../../kit/Button.tsx'
import { Link } from '../../kit/Link.tsx'
import { type PhraseKey, useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { TYPE_NAMES, TYPE_ORDER } from '../frame/game-types.ts'
import { Logo } from '../frame/Logo.tsx'
import { paths } from '../paths.ts'
import footerStyles from './Footer.module.css'
import { toggleTheme } from './theme.ts'
import { VendorStrip } from './VendorStrip.tsx'

export default function Footer() {
  const { say } = useWords()
  const brand = useBrand()
  const year = new Date().getUTCFullYear()
  return (
    <footer className={footerStyles.footer}>
      <VendorStrip />
      <div className={footerStyles.inside}>
        <div className={footerStyles.columns}>
          <div className={footerStyles.about}>
            <Logo />
            <p>{brand.tagline}</p>
            <p className={footerStyles.age}>
              <span className="num" aria-hidden="true">
                {`${brand.minAge}+`}
              </span>
              {say('site.age', { age: brand.minAge })}
            </p>
            <Button icon="moon" onClick={toggleTheme} className={footerStyles.theme}>
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
        <section className={footerStyles.licences} aria-label={say('site.licences')}>
          <p>{say('site.licenceMalta')}</p>
          <p>{say('site.licenceBvi')}</p>
          <p>{say('site.licencePhilippines')}</p>
        </section>
        <p className={footerStyles.copyright}>
          {`${say('site.copyright', { year: String(year), brand: brand.name })} ${say('site.licenceDemo')}`}
        </p>
      </div>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <nav className={footerStyles.column} aria-label={title}>
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
