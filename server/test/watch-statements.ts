/** A server's database as a test watches it: what is done before a statement of a use case, at the very moment that matters. */
import type { Tx } from '../src/platform/db.ts'
import type { Deps } from '../src/platform/deps.ts'

/** The same `deps`, of whose brand transactions `see` is told each statement before it runs: it may wait, or throw to kill it there. */
export function watchStatements(deps: Deps, see: (statement: string) => Promise<void> | void): Deps {
  const watch = (tx: Tx): Tx => ({
    ...tx,
    query: async statement => {
      await see(statement.text)
      return tx.query(statement)
    },
    one: async statement => {
      await see(statement.text)
      return tx.one(statement)
    },
    run: async statement => {
      await see(statement.text)
      return tx.run(statement)
    },
  })
  return { ...deps, db: { ...deps.db, inBrand: (brandId, work) => deps.db.inBrand(brandId, tx => work(watch(tx))) } }
}
