/** How an order came to the owner, who entered it at the desk. */
interface SourceFacts {
  label: string;
  /** The shopper is there and takes the pieces along. */
  inPerson?: true;
}

export const SOURCES = {
  telephone: { label: 'Telephone' },
  whatsapp: { label: 'WhatsApp' },
  fair: { label: 'Fair', inPerson: true },
  workshop: { label: 'Workshop', inPerson: true },
} as const satisfies Record<string, SourceFacts>;

export type Source = keyof typeof SOURCES;
export const SOURCE_NAMES = Object.keys(SOURCES) as Source[];

export const isSource = (data: unknown): data is Source =>
  typeof data === 'string' && Object.hasOwn(SOURCES, data);

export const sourceOf = (source: Source): SourceFacts => SOURCES[source];
