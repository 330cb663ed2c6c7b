import { exitWithError } from '../command-error.ts';
import { importEmbedded } from '../start/embedded.ts';

// One run of the server under `npm run dev`, which replaces it whenever a source changes.
const [databaseUrl = '', port = '', dataDir = ''] = process.argv.slice(2);
try {
  const { startEmbedded } = await importEmbedded();
  const onProgress = (line: string) => void process.stdout.write(`${line}\n`);
  const running = await startEmbedded({ databaseUrl, port: Number(port), dataDir, onProgress });
  // The channel to the parent also closes when the parent is killed.
  process.once('disconnect', () => void running.close().then(() => process.exit(0)));
  process.send?.('ready');
} catch (error) {
  exitWithError(error);
}
// Ctrl-C reaches the whole process group; the parent decides when this process ends.
process.on('SIGINT', () => undefined);
