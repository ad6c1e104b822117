import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { BOOT_SCRIPT, HEAD_SCRIPT } from './src/boot.ts'
import { devDocument } from './vite/document.ts'
import { layers } from './vite/layers.ts'
import { leftOut } from './vite/left-out.ts'
import { lightCalls } from './vite/light-calls.ts'
import { officeSession } from './vite/office-session.ts'
import { words } from './vite/phrases.ts'
import { weights } from './vite/weights.ts'

const dist = path.join(import.meta.dirname, 'dist')

/** The sixteen lazy sections of the site by the file that is their screen; the file name is the chunk's name (SHELL-29). */
const SECTIONS: Record<string, string> = {
  VipScreen: 'Vip',
  DownloadScreen: 'download',
  CategoryScreen: 'egame',
  ElottScreen: 'elott',
  FbSportsScreen: 'fbSports',
  GamesScreen: 'game',
  HelpScreen: 'help',
  HomeScreen: 'index',
  JoinScreen: 'joinus',
  LotteryScreen: 'lottery',
  PointMallScreen: 'pointMall',
  PromotionsScreen: 'promo',
  PromoDetailScreen: 'promoDetail',
  SeamlessScreen: 'seamless',
  VnLotteryScreen: 'vnlottery',
  GameScreen: 'byIframe',
}

/** Tells the server which inline scripts the pages carry, for its content security policy. */
const bootHashes = (): Plugin => ({
  name: 'boot-hashes',
  apply: 'build',
  closeBundle() {
    const scriptHashes = [HEAD_SCRIPT, BOOT_SCRIPT].map(
      script => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    )
    fs.mkdirSync(dist, { recursive: true })
    fs.writeFileSync(path.join(dist, 'boot.json'), JSON.stringify({ scriptHashes }))
  },
})

/** Chunks beside the sections carry no name: the program every page starts with lists them all, and names weigh. */
const chunkName = ({ name }: { name: string }) =>
  SECTIONS[name] ? `assets/${SECTIONS[name]}-[hash:7].js` : 'assets/[hash:7].js'

/**
 * Small parts that come together anyway are one file, since every file brings a third of a kilobyte of headers: what each component
 * needs; what screens with games start with; what site/shell/DeferredWidgets.tsx brings to every page, in two files, for the doors need only
 * one of them to start; what every page asks for soon after; what the cache forgets and reads anew; the fields of forms and what
 * parts stand in; the doors themselves; records; what the pages of an account are made of.
 */
const TOGETHER = [
  {
    name: 'react',
    test: /node_modules\/react\/|QueryClientProvider|vite\/preload-helper|parts\/zone\b|read-calls/,
  },
  {
    name: 'cards',
    test: /kit\/(GameCard|picture-host|use-near)\b|RecentWins|light-calls:play\/calls/,
  },
  {
    name: 'toasts',
    test: /kit\/toast\b|ask\/trusted/,
  },
  {
    name: 'later',
    test: /shell\/(Offline|SideWidgets|VendorMotion)\.module|kit\/Toasts\b|content\/(use-service|rules)\b|light-calls:content\/service-calls/,
  },
  {
    name: 'dialogs',
    test: /parts\/form-draft\b|identity\/(invite-codes|username-draft)\b|light-calls:identity\/calls/,
  },
  { name: 'soon', test: /shell\/(Footer|VendorStrip)\b|ask\/(after-start|remembered)\b/ },
  { name: 'fresh', test: /ask\/(forget-personal|renew|refused)\b|parts\/error-message\b/ },
  { name: 'form', test: /parts\/(use-form|faults|show-fault)\b/ },
  { name: 'forms', test: /kit\/(Field|Tabs|FormAlert)\b/ },
  { name: 'look', test: /kit\/(Stack|Text|Card|Disc|Notice|TextLink)\b/ },
  {
    name: 'doors',
    test: /identity\/(auth-page|login-signal|keep-session|identity|AuthPage|PortalSwitch|CaptchaField|Progress|use-cursor|proof-of-work|use-proof|waiting-step|destination|write-login|use-sign-in)\.|light-calls:identity\/social-calls/,
  },
  {
    name: 'codes',
    test: /identity\/(use-code|use-number|use-sending|judge-mobile|mobile-rules|countdown|phone-check|CodeField|MobileField|Warning)\b|core\/src\/identity\/mobile\b|light-calls:identity\/code-calls/,
  },
  { name: 'rules', test: /identity\/registration\.|core\/src\/(identity\/(rules|names|limits)|pattern)\b/ },
  {
    name: 'records',
    test: /kit\/(Table|Badge)\b|parts\/(Records|use-pages|use-keep-answer|DayField|day-range)\b/,
  },
  {
    name: 'pieces',
    test: /kit\/(Bubble|Code|DefinitionList|FilePicker|Fold|Grid|Hint|Lacquer|List|Paper|Progress|RadioCards|Seal|Stat|TextBlock)\b/,
  },
  // What the lottery's two pages share; the board is its own.
  {
    name: 'draws',
    test: /site\/lottery\/(?!board\/|\w*Screen)|core\/src\/(lottery\/(draw-clock|northern-hosts|forms|game)|play\/prize-mode)\./,
  },
  // What the components of these modules look like comes with the first of them, as one file each.
  ...['agents', 'cashier', 'content', 'history', 'inbox', 'promotions', 'rewards', 'safety', 'security'].map(name => ({
    name,
    test: new RegExp(`site/${name}/.*\\.module`),
  })),
]

/** The styles of all parts: their place in this list ends the names of their classes, since every letter stands in every page. */
const SHEETS = fs.globSync('src/**/*.module.css', { cwd: import.meta.dirname }).toSorted()

function nameClass(name: string, file: string): string {
  const at = SHEETS.indexOf(path.relative(import.meta.dirname, file.split('?')[0] as string))
  if (at < 0) throw new Error(`${file} came after the build began; begin anew`)
  return `${name}_${at.toString(36)}`
}

export default defineConfig({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [
    officeSession(),
    layers(),
    lightCalls(),
    leftOut(),
    words(),
    react(),
    devDocument(),
    bootHashes(),
    weights(),
  ],
  // React has had it since 18; the stand-in for older ones need not travel.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  css: { modules: { generateScopedName: nameClass } },
  server: {
    port: Number(process.env.PORT ?? 5173),
    allowedHosts: true,
    proxy: Object.fromEntries(
      ['/wps', '/lgw', '/healthz'].map(prefix => [
        prefix,
        { target: process.env.SEN_API ?? 'http://127.0.0.1:3000', changeOrigin: false },
      ]),
    ),
  },
  preview: { port: Number(process.env.PORT ?? 4173), allowedHosts: true },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        cssTarget: ['chrome125', 'safari18', 'firefox128'],
        target: 'es2023',
        rolldownOptions: {
          input: {
            entry: path.join(import.meta.dirname, 'src', 'entry-client.tsx'),
            fonts: path.join(import.meta.dirname, 'src', 'kit', 'load-fonts.ts'),
            sw: path.join(import.meta.dirname, 'src', 'ask', 'service-worker.ts'),
          },
          output: {
            codeSplitting: { includeDependenciesRecursively: false, groups: TOGETHER },
            chunkFileNames: chunkName,
            assetFileNames: 'assets/[hash:7][extname]',
            // The service worker lives at one address for ever; browsers ask there for a newer one.
            entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
          },
        },
      },
    },
    // The back office is a build of its own, so that it shares no chunk with the site and the site none with it.
    office: {
      consumer: 'client',
      build: {
        outDir: 'dist/office',
        assetsDir: 'office/assets',
        assetsInlineLimit: 0,
        copyPublicDir: false,
        modulePreload: { polyfill: false },
        target: 'es2023',
        rolldownOptions: { input: path.join(import.meta.dirname, 'office.html') },
      },
    },
    ssr: {
      // While developing, packages come from Node as they are; the built renderer carries them.
      resolve: { noExternal: process.argv.includes('build') || undefined },
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: { render: path.join(import.meta.dirname, 'src', 'entry-server.tsx') },
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
})
