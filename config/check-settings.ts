import { editDistance } from './edit-distance.ts';
import { readOrderDelivery } from './order-delivery.ts';
import { email } from './setting-types.ts';
import {
  type Environment,
  problemOf,
  SETTING_NAMES,
  type SettingName,
  SETTINGS,
  settingText,
} from './settings.ts';

const names = new Intl.ListFormat('en');

/** A sentence for each wrong value, and for each missing setting that another one needs. */
export function settingProblems(environment: Environment): string[] {
  const given = SETTING_NAMES.filter((name) => settingText(environment, name) !== '');
  const wrong = given.flatMap((name) => {
    const value = settingText(environment, name);
    const read = SETTINGS[name].type.read(value);
    return read.ok ? [] : [problemOf(name, value, read.must)];
  });
  const missing = SETTING_NAMES.filter((name) => !given.includes(name)).flatMap((name) => {
    const asking = given.filter((one) => needsOf(one).includes(name));
    const need = asking.length === 1 ? 'needs' : 'need';
    return asking.length === 0 ? [] : [`${name} is missing: ${names.format(asking)} ${need} it.`];
  });
  if (wrong.length > 0 || missing.length > 0) return [...wrong, ...missing];
  return mailFromProblem(environment);
}

function needsOf(name: SettingName): readonly string[] {
  const setting = SETTINGS[name];
  return 'needs' in setting ? setting.needs : [];
}

function mailFromProblem(environment: Environment): string[] {
  const from = readOrderDelivery(environment)?.mail?.from;
  return from === undefined || email.read(from).ok
    ? []
    : [
        'MAIL_FROM must be the address that mails come from: the user in SMTP_URL is not an address.',
      ];
}

const OTHERS = ['NODE_ENV', 'CONTENT_DIR', 'DIST_DIR', 'CHROME_PATH'];
/** First words that names in other programs also have. */
const COMMON = ['CLOUD', 'GOOGLE', 'LOG', 'MAX', 'PROXY', 'CLIENT', 'HOST', 'PORT'];
const OURS = new Set(
  SETTING_NAMES.map((name) => name.split('_')[0] ?? '').filter((word) => !COMMON.includes(word)),
);
/** Shorter names too often resemble those of other programs. */
const LONG_ENOUGH = 8;

/** The name that was probably meant by a misspelt one, or undefined. */
function closest(name: string, names: readonly string[]): string | undefined {
  const [best] = names
    .map((known) => ({ known, distance: editDistance(name.toUpperCase(), known) }))
    .sort((a, b) => a.distance - b.distance);
  return best && best.distance <= Math.max(2, best.known.length / 5) ? best.known : undefined;
}

/** Names that are probably misspelt settings. @param inFile names from a settings file, all of them settings */
export function unknownSettings(
  environment: Environment,
  inFile: readonly string[] = [],
): string[] {
  const known: readonly string[] = [...SETTING_NAMES, ...OTHERS];
  return Object.keys(environment)
    .filter((name) => !known.includes(name) && environment[name])
    .flatMap((name) => {
      const guess = closest(name, SETTING_NAMES);
      const isOurs = OURS.has(name.split('_')[0] ?? '') && name.includes('_');
      const isMeant = inFile.includes(name) || isOurs || (guess && name.length >= LONG_ENOUGH);
      const hint = guess ? ` Did you mean ${guess}?` : ' .env.example lists the settings.';
      return isMeant ? [`${name} is not a setting of the shop.${hint}`] : [];
    });
}

const printed = new Set<string>();

/** Prints each unknown setting once, and exits with code 1 if a value is wrong. */
export function requireSettings(
  environment: Environment,
  { inFile = [], quiet = false }: { inFile?: readonly string[]; quiet?: boolean } = {},
): void {
  const warnings = quiet ? [] : unknownSettings(environment, inFile);
  for (const warning of warnings.filter((one) => !printed.has(one))) {
    printed.add(warning);
    console.warn(warning);
  }
  const problems = settingProblems(environment);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
}
