/** A span of days. */
export interface DaySpan {
  from: number;
  to: number;
}
