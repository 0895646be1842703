import { SETTING_GROUPS, type Setting } from '../../../config/settings.ts';

const WIDTH = 100;

/** The text of .env.example, which lists every setting, commented out, below its description. */
export function envExample(): string {
  const groups = Object.entries(SETTING_GROUPS).map(([heading, settings]) => {
    const title = `# --- ${heading} `.padEnd(WIDTH, '-');
    return [title, ...Object.entries<Setting>(settings).map(entry)].join('\n\n');
  });
  return `${[INTRODUCTION, ...groups].join('\n\n')}\n`;
}

const INTRODUCTION = wrap(
  'Settings of the shop. Copy this file to .env, and remove the # before what you change. A variable of the environment wins over the file. PUBLIC_ settings become part of the built pages: after a change, npm start builds again by itself.',
);

function entry([name, setting]: [string, Setting]): string {
  const { access, sentence, example, default: fallback } = setting;
  const secret = access === 'secret' ? ' Secret.' : '';
  return `${wrap(sentence + secret)}\n# ${name}=${example ?? String(fallback)}`;
}

function wrap(text: string): string {
  const lines = ['#'];
  for (const word of text.split(' ')) {
    const line = `${lines.pop()} ${word}`;
    if (line.length <= WIDTH) lines.push(line);
    else lines.push(line.slice(0, -word.length - 1), `# ${word}`);
  }
  return lines.join('\n');
}
