import { describeApi } from '../api-docs.js';
import { AppModule } from '../app.module.js';
import { createHttpApp, createLog, loadConfig } from '../platform/index.js';

/** Prints the OpenAPI document. The product is wired but not started, so neither database nor port is needed. */
const config = loadConfig({
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  JWT_SECRET: 'nothing is signed while the document is written',
  LOG_LEVEL: 'silent',
});
const app = await createHttpApp(await AppModule.with(config), config, createLog(config));
process.stdout.write(`${JSON.stringify(await describeApi(app), undefined, 2)}\n`);
await app.close();
