import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { pageColour, themeCss } from './src/shared/theme.ts';
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

/** React Router's package resolves to its development build, in every mode. */
const routerBuild = fileURLToPath(new URL('../node_modules/react-router/dist/production/', import.meta.url));
const productionRouter = [
  { find: /^react-router$/, replacement: `${routerBuild}index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${routerBuild}dom-export.mjs` },
];

/** Puts the product's name into the HTML page. */
const brandName = (): Plugin => ({
  name: 'brand-name',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replaceAll('%BRAND%', brand.name) },
});

/** Preloads the two typefaces with the page, instead of after its style sheets. */
function preloads(): Plugin {
  const preload = (file: string): HtmlTagDescriptor => ({
    tag: 'link',
    attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
    injectTo: 'head',
  });
  return {
    name: 'preloads',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => /-latin-wght-normal.*\.woff2$/.test(file))
          .map(preload),
    },
  };
}

/**
 * Names public/early.js by a hash of its content, as Vite names the other scripts. A document needs the file of its own
 * release to load its code, and the browser or the service worker of an earlier release may keep one under a fixed name.
 * The file under its own name stays, for documents of processes of an earlier release.
 */
function earlyByContent(): Plugin {
  const source = readFileSync(new URL('public/early.js', import.meta.url));
  const fileName = `assets/early-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;
  return {
    name: 'early-by-content',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: { order: 'post', handler: (html) => html.replace('src="/early.js"', `src="/${fileName}"`) },
  };
}

const importPart = fileURLToPath(new URL('src/shared/import-part.ts', import.meta.url));

/** Lets an import() of the source that failed be repeated (src/shared/import-part.ts), in the place of Vite's helper. */
const repeatableImports = (): Plugin => ({
  name: 'repeatable-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { importPart as __vitePreload } from ${JSON.stringify(importPart)};`
      : undefined,
});

/**
 * Writes compressible files as .br and .gz beside the originals: the server sends those to browsers that accept them.
 */
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

/** Writes the page that the worker shows without a network: the site's page before the server has filled it. */
function offlineShell(): Plugin {
  return {
    name: 'offline-shell',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const page = readFileSync(join(dir, 'index.html'), 'utf8');
      writeFileSync(
        join(dir, 'offline.html'),
        page.replace('<!--head-->', '<meta name="robots" content="noindex" /><!--head-->'),
      );
    },
  };
}

/** Builds the service worker with the list of the built files; src/app/installed registers it. */
const worker = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/service-worker',
    filename: 'service-worker.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      // Typefaces of other scripts are loaded where they are needed.
      globPatterns: ['offline.html', 'favicon.svg', 'assets/*.{js,css}', 'assets/*-latin-wght-*.woff2'],
    },
  });

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';
const toApi = { target: api, changeOrigin: false };

const plugins = [react(), brandName(), themeVariables()];

/** The bundle for the server, which renders pages by it. It is a single piece, because it runs without the packages. */
const forServer = defineConfig({
  plugins,
  resolve: { alias: productionRouter },
  ssr: { noExternal: true },
  // If it were left open, React would use its slow development build wherever NODE_ENV is not set.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: { outDir: 'dist/server', assetsInlineLimit: 0, copyPublicDir: false },
});

const entry = fileURLToPath(new URL('src/main.tsx', import.meta.url));
const landing = fileURLToPath(new URL('src/features/landing/landing-page.tsx', import.meta.url));
const ownCode = /frontend[\\/]src[\\/]|preload-helper/;

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

/** Returns the modules that a module imports statically, and so needs to run. */
function staticImportsOf(id: string, graph: ModuleGraph, known = new Set<string>()): Set<string> {
  if (known.has(id)) return known;
  known.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) staticImportsOf(imported, graph, known);
  return known;
}

const forBrowser = defineConfig({
  plugins: [...plugins, repeatableImports(), preloads(), earlyByContent(), offlineShell(), worker(), compressed()],
  resolve: { alias: productionRouter },
  server: {
    port: 5173,
    proxy: { '/api': toApi, '/dev': toApi, '/sandbox': toApi, '/v1': toApi },
  },
  build: {
    outDir: 'dist/client',
    manifest: 'manifest.json',
    sourcemap: false,
    // The content security policy allows fonts from files alone, not from data: addresses.
    assetsInlineLimit: 0,
    modulePreload: {
      // Every target browser preloads modules natively.
      polyfill: false,
      // Vite names no file for a part that consists of one.
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'html' || needed.includes(file) ? needed : [file, ...needed],
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'router', test: /node_modules[\\/](react-router|react-router-dom)[\\/]/ },
            {
              name: 'store',
              test: /node_modules[\\/](@reduxjs|@standard-schema|redux|redux-thunk|react-redux|use-sync-external-store|immer|reselect)[\\/]/,
            },
            // The modules that every page loads are one chunk: small files compress badly one by one.
            {
              name: (id, graph) => (id !== entry && staticImportsOf(entry, graph).has(id) ? 'shell' : null),
              test: ownCode,
            },
            // Modules that most pages share, but not those that load Ant Design. The landing page loads only its own part
            // of them.
            {
              name: (id, graph) => (staticImportsOf(landing, graph).has(id) ? 'common' : 'common-of-others'),
              test: /frontend[\\/]src[\\/](shared(?![\\/](dialogs|antd-))|domain|api)[\\/]/,
              minShareCount: 6,
            },
            // What the landing page shares with any other page is one file: many small ones compress badly.
            {
              name: (id, graph) => (staticImportsOf(landing, graph).has(id) ? 'sections' : null),
              test: ownCode,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
});

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? forServer : forBrowser));
