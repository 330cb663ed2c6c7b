// The built product's API and web pages, without logs and, unless RATE_LIMITS says so, without limits. Reports its
// address over IPC.
import { loadConfig } from '#product/platform/index.js';
import { startServer } from '#product/server.js';
import { serveSite } from '#product/site/index.js';

const settings = { RATE_LIMITS: 'off', ...process.env, LOG_LEVEL: 'silent', PORT: '0', HOST: '127.0.0.1' };
const config = loadConfig(settings);
const server = await startServer(config, { workers: false, extend: serveSite });
process.send?.({ url: server.url });
process.on('message', () => process.send?.(process.cpuUsage()));
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
