import { serveApiDocs } from '../api-docs.js';
import { loadConfig } from '../platform/index.js';
import { startServer } from '../server.js';
import { serveSite } from '../site/index.js';
import { runUntilSignalled } from './process-life.js';
import { productionEnv } from './production-env.js';

/** The API and the web pages without workers; any number of these processes may run side by side. */
await runUntilSignalled(() =>
  startServer(loadConfig(productionEnv(process.env)), {
    workers: false,
    extend: async (app) => {
      await serveApiDocs(app);
      await serveSite(app);
    },
  }),
);
