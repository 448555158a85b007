/** What Vite and vitest add: true everywhere but in the production build. */
interface ImportMeta { readonly env: { readonly DEV: boolean } }
