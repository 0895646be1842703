/**
 * Abbreviates days of the week for opening hours: Mon-Fri, Sat (specification 9).
 * @param days full English names, consecutive and in order
 */
export function daysLabel(days: readonly string[]): string {
  const short = days.map((day) => day.slice(0, 3));
  return short.length > 1 ? `${short[0]}-${short.at(-1)}` : short.join();
}
