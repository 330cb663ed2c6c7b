import { loadConfig } from '../platform/index.js';
import { startServer } from '../server.js';
import { runUntilSignalled } from './process-life.js';
import { productionEnv } from './production-env.js';

/** The workers without the web pages; the process listens nevertheless, for health checks and metrics. */
await runUntilSignalled(() => startServer(loadConfig(productionEnv(process.env)), { workers: true }));
