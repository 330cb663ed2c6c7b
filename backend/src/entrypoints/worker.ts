import { loadConfig } from '../platform/index.js';
import { startServer } from '../server.js';
import { runUntilSignalled } from './process-life.js';

/** The workers without the web pages; the process listens nevertheless, for health checks and metrics. */
await runUntilSignalled(() => startServer(loadConfig(process.env), { workers: true }));
