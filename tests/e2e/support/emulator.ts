import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { startEmulator } from '../../../emulator/start.ts';

// Runs an accounts emulator for end-to-end tests: emulator.ts <accounts file>. It deletes the file at the end.
const [file = ''] = process.argv.slice(2);
const { stop } = await startEmulator(file, '');
process.on('SIGTERM', async () => {
  await stop();
  rmSync(dirname(file), { recursive: true, force: true });
  process.exit(0);
});
