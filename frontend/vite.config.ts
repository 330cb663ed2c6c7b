import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { pageColour, themeCss } from './src/app/theme.ts';
import { brand } from './src/shared/brand.ts';

/** Serves the theme's tokens as CSS variables, so that style sheets and Ant Design read the same source. */
function themeVariables(): Plugin {
  const request = 'virtual:theme.css';
  const resolved = '/__theme.css';
  return {
    name: 'theme-variables',
    resolveId: (id) => (id === request ? resolved : undefined),
    load: (id) => (id === resolved ? themeCss() : undefined),
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'theme-color', content: pageColour }, injectTo: 'head' }],
  };
}

/** Puts the product's name where the page itself says it. */
const brandName = (): Plugin => ({
  name: 'brand-name',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replaceAll('%BRAND%', brand.name) },
});

/** Asks for the two typefaces and for the landing page's own code along with the page, instead of one after another. */
function preloads(): Plugin {
  const link = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({
    tag: 'link',
    attrs,
    injectTo: 'head',
  });
  return {
    name: 'preloads',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const fonts = Object.keys(bundle).filter((file) => /-latin-wght-normal.*\.woff2$/.test(file));
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
        const landing = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/landing-page.tsx'));
        const code = landing ? [landing.fileName, ...landing.imports].filter((file) => !html.includes(file)) : [];
        return [
          ...fonts.map((file) =>
            link({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true }),
          ),
          ...code.map((file) => link({ rel: 'modulepreload', href: `/${file}`, crossorigin: true })),
        ];
      },
    },
  };
}

/** Writes what compresses well beside itself as .br and .gz: the server sends those to browsers that take them. */
function compressed(): Plugin {
  const worthIt = 1024;
  let folder = 'dist';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: () => {
      for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const file = join(folder, entry);
        if (!/\.(js|css|html|svg)$/.test(file) || statSync(file).size < worthIt) continue;
        const content = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(content));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';
const toApi = { target: api, changeOrigin: false };

export default defineConfig({
  plugins: [react(), brandName(), themeVariables(), preloads(), compressed()],
  server: {
    port: 5173,
    proxy: { '/api': toApi, '/dev': toApi, '/sandbox': toApi, '/v1': toApi },
  },
  build: {
    sourcemap: false,
    // The content security policy allows fonts from files alone, not from data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'router', test: /node_modules[\\/](react-router|react-router-dom)[\\/]/ },
            { name: 'store', test: /node_modules[\\/](@reduxjs|redux|redux-thunk|react-redux|immer|reselect)[\\/]/ },
          ],
        },
      },
    },
  },
});
