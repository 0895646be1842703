import type { DaySpan } from './days.ts';

/** What is different in a part of India, by the beginnings of its PIN codes. */
export interface DeliveryArea {
  pins: readonly string[];
  /** How many business days a parcel is on its way; those of everywhere else when left out. */
  arrives?: DaySpan;
  /** Whether cash on delivery is offered; it is when left out. */
  cashOnDelivery?: boolean;
}

/** The area of a PIN code: the one with the longest beginning of it; undefined when nothing is different there. */
function areaOf(areas: readonly DeliveryArea[], pin: string): DeliveryArea | undefined {
  const fitting = areas.flatMap((area) =>
    area.pins.filter((start) => pin.startsWith(start)).map((start) => ({ area, start })),
  );
  return fitting.sort((a, b) => b.start.length - a.start.length)[0]?.area;
}

/** How many business days a parcel to a PIN code is on its way. @param usual where nothing is different */
export function transitDays(areas: readonly DeliveryArea[], pin: string, usual: DaySpan): DaySpan {
  return areaOf(areas, pin)?.arrives ?? usual;
}

/** Whether cash on delivery is offered at a PIN code. */
export function offersCash(areas: readonly DeliveryArea[], pin: string): boolean {
  return areaOf(areas, pin)?.cashOnDelivery ?? true;
}
