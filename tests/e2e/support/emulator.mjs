import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmulator } from '../../../emulator/start.mjs';

// An accounts emulator for the end-to-end tests, with its own file of accounts.
const folder = await mkdtemp(join(tmpdir(), 'accounts-'));
const emulator = await startEmulator({
  dataFile: join(folder, 'accounts.json'),
  port: Number(process.env.PORT),
  log: () => {},
});
process.on('SIGTERM', async () => {
  await emulator.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
});
