import type { DaySpan } from './days.ts';

export interface DeliveryArea {
  pins: readonly string[];
  /** Business days in transit, if different. */
  arrives?: DaySpan;
  /** True when omitted. */
  cashOnDelivery?: boolean;
}

/** The area with the longest matching beginning, or undefined. */
function areaOf(areas: readonly DeliveryArea[], pin: string): DeliveryArea | undefined {
  const fitting = areas.flatMap((area) =>
    area.pins.filter((start) => pin.startsWith(start)).map((start) => ({ area, start })),
  );
  return fitting.sort((a, b) => b.start.length - a.start.length)[0]?.area;
}

/** Business days in transit. @param usual for PIN codes outside these areas */
export function transitDays(areas: readonly DeliveryArea[], pin: string, usual: DaySpan): DaySpan {
  return areaOf(areas, pin)?.arrives ?? usual;
}

export function offersCash(areas: readonly DeliveryArea[], pin: string): boolean {
  return areaOf(areas, pin)?.cashOnDelivery ?? true;
}
