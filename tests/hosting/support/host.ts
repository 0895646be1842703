/** Something that serves the built site. */
export interface Host {
  origin: string;
  stop: () => Promise<void>;
}
