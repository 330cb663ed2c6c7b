import { loadConfig } from '../platform/index.js';
import { startServer } from '../server.js';
import { runUntilSignalled } from './process-life.js';

/** The workers without the web pages; it listens all the same, so that its health and metrics can be asked. */
await runUntilSignalled(() => startServer(loadConfig(process.env), { workers: true }));
