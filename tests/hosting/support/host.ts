/** A server of the built site. */
export interface Host {
  origin: string;
  stop: () => Promise<void>;
}
