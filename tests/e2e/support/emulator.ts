import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { startEmulator } from '../../../emulator/start.ts';

// An accounts emulator for the journeys: emulator.ts <file of accounts>, which goes with it.
const [file = ''] = process.argv.slice(2);
const { stop } = await startEmulator(file, '');
process.on('SIGTERM', async () => {
  await stop();
  rmSync(dirname(file), { recursive: true, force: true });
  process.exit(0);
});
