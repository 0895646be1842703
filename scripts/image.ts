// npm run image: builds the Dockerfile's image and starts it, requests a page and its health, and stops it.
// Needs Docker or Podman; npm test checks the image's files without them.
import { setTimeout as sleep } from 'node:timers/promises';
import { endOnSignal, run } from './processes.ts';

const IMAGE = 'aangan-check';
const READY_LIMIT_MS = 30_000;

async function findEngine(): Promise<string | undefined> {
  for (const name of ['docker', 'podman'])
    if ((await run(name, ['info'], { quiet: true })).code === 0) return name;
  return undefined;
}

async function becomesReady(origin: string): Promise<boolean> {
  const limit = Date.now() + READY_LIMIT_MS;
  while (Date.now() < limit) {
    const answer = await fetch(`${origin}/healthz`).catch(() => null);
    if (answer?.ok) return true;
    await sleep(250);
  }
  return false;
}

async function problemsAt(origin: string): Promise<string[]> {
  if (!(await becomesReady(origin))) return ['/healthz does not answer'];
  const [home, lost, live] = await Promise.all(
    ['/', '/no-such-page', '/livez'].map((path) => fetch(origin + path)),
  );
  return [
    ...(home?.status === 200 && (await home.text()).includes('<h1') ? [] : ['/ is not the page']),
    ...(home?.headers.get('Content-Security-Policy') ? [] : ['/ comes without its policy']),
    ...(lost?.status === 404 ? [] : ['an unknown path is not answered with 404']),
    ...(live?.ok ? [] : ['/livez does not answer']),
  ];
}

endOnSignal(130);
const engine = await findEngine();
if (!engine) {
  console.error(
    'Not run: neither Docker nor Podman works on this machine. "npm test -- pages" checks the files of the image.',
  );
  process.exit(1);
}
const built = await run(engine, ['build', '--tag', IMAGE, '.']);
if (built.code !== 0) process.exit(built.code);
const started = await run(engine, ['run', '--detach', '--rm', '-p', '127.0.0.1::4321', IMAGE], {
  quiet: true,
});
const container = started.output.trim().split('\n').at(-1) ?? '';
if (started.code !== 0) {
  console.error(started.output);
  process.exit(1);
}
const { output } = await run(engine, ['port', container, '4321'], { quiet: true });
const problems = await problemsAt(`http://${output.trim().split('\n')[0]}`);
if (problems.length > 0) await run(engine, ['logs', container]);
const stopped = await run(engine, ['stop', '--time', '15', container], { quiet: true });
if (stopped.code !== 0) problems.push('it does not stop');
for (const problem of problems) console.error(`The image has a problem: ${problem}.`);
if (problems.length === 0) console.log('The image works: it builds, starts, answers and stops.');
process.exit(problems.length > 0 ? 1 : 0);
