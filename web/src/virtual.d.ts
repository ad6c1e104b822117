declare module 'virtual:words' {
  export const catalogues: Record<string, () => Promise<{ default: Record<string, unknown> }>>
}
