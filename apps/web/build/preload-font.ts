import type { Plugin } from 'vite';

/** Asks for a font before the style sheet is read; without it the first text is drawn twice. */
export const preloadFont = (name: string): Plugin => ({
  name: 'preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const file = Object.keys(bundle ?? {}).find((each) => each.includes(`/${name}-`) && each.endsWith('.woff2'));
      if (!file) throw new Error(`The font "${name}" is not part of the build`);
      return [{ tag: 'link', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' }, injectTo: 'head' }];
    },
  },
});
