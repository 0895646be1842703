import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inputsOf, isMadeFrom, stampInputs } from '../../../scripts/build/inputs.ts';
import { environmentFor, FIRST_SHOP, type Site } from '../../../scripts/build/sites.ts';
import { ROOT, runTool } from '../../../scripts/processes.ts';

/** The first shop as it might be deployed next: its editors have changed a price, its developers the scripts. */
const FOLDER = path.join(ROOT, '.cache', 'next-release');
export const NEXT_RELEASE: Site = {
  contentDir: path.join(FOLDER, 'content'),
  distDir: path.join(FOLDER, 'dist'),
};

/** Where its card provider's script would be. */
export const CARD_PROVIDER = 'https://checkout.provider.example/v1/checkout.js';
/** Its owner has switched on what the first shop leaves out. */
const SETTINGS = {
  PUBLIC_CARD_CHECKOUT_SCRIPT_URL: CARD_PROVIDER,
  PUBLIC_ORDERS_TO_SHOP: '1',
};

/** The price of the Urli Bowl in rupees, now and in the next release. */
const PRICE = { from: 'price: 5499', to: 'price: 6001' };

/** What is different in the next release, by file. A chunk's name is its hash, so those that import it change too. */
const CHANGES: Readonly<Record<string, { from: string; to: string }>> = {
  'content/products/urli-bowl.yaml': PRICE,
  'src/components/header/header.client.ts': {
    from: "const menu = query<HTMLDialogElement>('[data-menu]');",
    to: "document.documentElement.dataset.next = '';\nconst menu = query<HTMLDialogElement>('[data-menu]');",
  },
  'src/shop/cart/cart.live.ts': {
    from: 'createCart({ storage',
    to: "createCart({ ...(globalThis.localStorage?.getItem('next') && {}), storage",
  },
};

async function change(file: string, { from, to }: { from: string; to: string }): Promise<void> {
  const at = path.join(FOLDER, file);
  const text = await readFile(at, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no “${from}” to change.`);
  await writeFile(at, text.replace(from, to));
}

/** Copies the sources of the first shop, changes them, and builds them as any build, unless none of it has changed. */
export async function buildNextRelease(): Promise<void> {
  const inputs = inputsOf(FIRST_SHOP, ['tests/e2e/support/next-release.ts']);
  if (isMadeFrom(inputs, NEXT_RELEASE)) return;
  console.info('Building the first shop a second time, changed.');
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  await cp(path.join(ROOT, 'src'), path.join(FOLDER, 'src'), { recursive: true });
  await cp(path.join(ROOT, FIRST_SHOP.contentDir), NEXT_RELEASE.contentDir, { recursive: true });
  const same = ['node_modules', 'public', 'config', 'integrations', 'emulator', 'editing'];
  for (const name of [...same, 'scripts', 'astro.config.mjs', 'package.json', 'tsconfig.json'])
    await symlink(path.join(ROOT, name), path.join(FOLDER, name));
  // The pictures are the same, and take most of the time.
  await mkdir(path.join(FOLDER, '.cache/astro'), { recursive: true });
  await symlink(path.join(ROOT, '.cache/astro/assets'), path.join(FOLDER, '.cache/astro/assets'));
  for (const [file, edit] of Object.entries(CHANGES)) await change(file, edit);
  const { code, output } = await runTool('astro', ['build', '--root', FOLDER], {
    quiet: true,
    env: {
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
      ...environmentFor(NEXT_RELEASE),
      ...SETTINGS,
    },
  });
  if (code !== 0) throw new Error(output);
  stampInputs(inputs, NEXT_RELEASE);
}
