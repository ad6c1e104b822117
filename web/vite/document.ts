/**
 * While developing: `vite` and `vite preview` answer pages through the same `render` the server uses, and hand calls on to a
 * running server (SEN_API, default http://127.0.0.1:3000). In production none of this runs.
 */
import fs from 'node:fs'
import path from 'node:path'
import type { Connect, Plugin } from 'vite'
import type { Render } from '../src/entry-server.tsx'

const API = process.env.SEN_API ?? 'http://127.0.0.1:3000'
const ROOT = path.join(import.meta.dirname, '..', '..')

export function devDocument(): Plugin {
  return {
    name: 'dev-document',
    configureServer(server) {
      server.middlewares.use(answers(async () => (await server.ssrLoadModule('/src/entry-server.tsx')) as Renderer))
      return () => {
        server.middlewares.use(
          answer(async (input, url) => {
            const { render } = (await server.ssrLoadModule('/src/entry-server.tsx')) as { render: Render }
            const page = await render(input)
            return { ...page, html: await server.transformIndexHtml(url, page.html) }
          }),
        )
      }
    },
    configurePreviewServer(server) {
      server.middlewares.use(answers(loadBuilt))
      return () => {
        server.middlewares.use(
          answer(async input => {
            const { render } = await loadBuilt()
            return render(input)
          }),
        )
      }
    },
  }
}

type Renderer = { render: Render; readAnswers: (hash: string) => string | undefined }

async function loadBuilt(): Promise<Renderer> {
  const file = path.join(ROOT, 'web', 'dist', 'server', 'render.js')
  return (await import(`${file}?v=${fs.statSync(file).mtimeMs}`)) as Renderer
}

/** The answers a page names, as the server gives them in production. */
function answers(load: () => Promise<Renderer>): Connect.NextHandleFunction {
  return async (request, response, next) => {
    const hash = /^\/state\/(\w+)\.json$/.exec(request.url ?? '')?.[1]
    if (!hash) return next()
    const text = (await load()).readAnswers(hash)
    response.statusCode = text ? 200 : 404
    response.setHeader('content-type', 'application/json')
    response.end(text ?? '[]')
  }
}

type Answerer = (input: Parameters<Render>[0], url: string) => ReturnType<Render>

function answer(make: Answerer): Connect.NextHandleFunction {
  return async (request, response, next) => {
    try {
      const url = request.originalUrl ?? '/'
      if (!request.headers.accept?.includes('text/html')) return next()
      const code = (request.headers.host ?? '').startsWith('hac.') ? 'hac' : 'sen'
      const brand = JSON.parse(fs.readFileSync(path.join(ROOT, 'brands', code, 'brand.json'), 'utf8'))
      const asked = /[?&]lang=([a-z]{2})/.exec(url)?.[1] ?? /\blang=([a-z]{2})/.exec(request.headers.cookie ?? '')?.[1]
      const language = (asked ?? brand.defaultLanguage) as 'vi' | 'en'
      const page = await make(
        {
          brand,
          language,
          path: url,
          origin: `http://${request.headers.host}`,
          ask: where => askApi(where, code, language),
        },
        url,
      )
      response.statusCode = page.status
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(page.html)
    } catch (error) {
      next(error)
    }
  }
}

async function askApi(where: string, brand: string, language: string): Promise<unknown> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    const headers = { host: `${brand}.localhost`, language }
    request(new URL(where, API), { headers }, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', part => {
        text += part
      })
      response.on('end', () => resolve(text.startsWith('{') ? JSON.parse(text) : { success: false }))
    })
      .on('error', reject)
      .end()
  })
}
