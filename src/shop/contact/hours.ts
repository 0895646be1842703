/** Named as in schema.org. */
export const DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

type Day = (typeof DAYS)[number];

/** If it has no times, the shop is closed on these days. */
export interface OpeningHours {
  readonly days: readonly Day[];
  /** 24-hour time, such as 10:00. */
  readonly opens?: string | undefined;
  readonly closes?: string | undefined;
}

/** Mon-Fri, Sat (specification 9). Lists days that aren't consecutive separately. */
export function daysLabel(days: readonly Day[]): string {
  const runs: number[][] = [];
  for (const day of DAYS.keys()) {
    if (!days.includes(DAYS[day] as Day)) continue;
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const short = (day: number | undefined) => DAYS[day ?? 0]?.slice(0, 3);
  return runs
    .map((run) => (run.length > 1 ? `${short(run[0])}-${short(run.at(-1))}` : short(run[0])))
    .join(', ');
}

/** 10:00–19:00, or Closed. */
export function timesLabel({ opens, closes }: OpeningHours): string {
  return opens && closes ? `${opens}–${closes}` : 'Closed';
}

/** Mon–Fri 10 am–7 pm, or Sun closed: a shorter form for the footer. */
export function hoursText({ days, opens, closes }: OpeningHours): string {
  const label = daysLabel(days).replaceAll('-', '–');
  if (!opens || !closes) return `${label} closed`;
  const [from, to] = [onTheClock(opens), onTheClock(closes)];
  const half = from.half === to.half ? '' : ` ${from.half}`;
  return `${label} ${from.time}${half}–${to.time} ${to.half}`;
}

/** Turns 19:30 into 7:30 pm. */
function onTheClock(time: string) {
  const [hour = '', minute = ''] = time.split(':');
  const hours = Number(hour) % 24;
  return {
    time: `${hours % 12 || 12}${minute === '00' ? '' : `:${minute}`}`,
    half: hours < 12 ? 'am' : 'pm',
  };
}
