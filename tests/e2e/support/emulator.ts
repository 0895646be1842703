import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { startEmulator } from '../../../emulator/start.ts';

// An accounts emulator for journeys: emulator.ts <file of accounts>, which is deleted afterwards.
const [file = ''] = process.argv.slice(2);
const { stop } = await startEmulator(file, '');
process.on('SIGTERM', async () => {
  await stop();
  rmSync(dirname(file), { recursive: true, force: true });
  process.exit(0);
});
