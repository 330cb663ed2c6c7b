import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { themeCss } from './src/app/theme.ts';

/** Serves the theme's tokens as CSS variables, so that style sheets and Ant Design read the same source. */
function themeVariables(): Plugin {
  const request = 'virtual:theme.css';
  const resolved = '/__theme.css';
  return {
    name: 'theme-variables',
    resolveId: (id) => (id === request ? resolved : undefined),
    load: (id) => (id === resolved ? themeCss() : undefined),
  };
}

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';
const toApi = { target: api, changeOrigin: false };

export default defineConfig({
  plugins: [react(), themeVariables()],
  server: {
    port: 5173,
    proxy: { '/api': toApi, '/dev': toApi, '/sandbox': toApi, '/v1': toApi },
  },
  build: {
    sourcemap: false,
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
