/**
 * Days of the week as a shop's door says them: Mon-Fri, Sat (specification 9).
 * @param days full English names, in order, without gaps
 */
export function daysLabel(days: readonly string[]): string {
  const short = days.map((day) => day.slice(0, 3));
  return short.length > 1 ? `${short[0]}-${short.at(-1)}` : short.join();
}
