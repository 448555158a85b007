/** What Vite and vitest add: true everywhere but in the production build. */
interface ImportMeta { readonly env: { readonly DEV: boolean } }

/** Styles that Vite bundles: they are imported for what they do. */
declare module '*.css';
