import type { Permission } from '../http/rate-limit';
import type { Database } from './database';

/** Like a rate limit, but counted in the book: across restarts, and for all server processes together. */
export interface Turns {
  /** @param now milliseconds since the epoch */
  take: (subject: string, now: number) => Promise<Permission>;
}

/** @param turns how many each subject has within any `windowMs` */
export function createTurns(
  database: Database,
  { name, turns, windowMs }: { name: string; turns: number; windowMs: number },
): Turns {
  return {
    async take(subject, now) {
      await database.all('DELETE FROM turns WHERE name = $1 AND at <= $2', [name, now - windowMs]);
      for (let slot = 1; slot <= turns; slot += 1) {
        const taken = await database.all(
          `INSERT INTO turns (name, subject, slot, at) VALUES ($1, $2, $3, $4)
           ON CONFLICT (name, subject, slot) DO NOTHING RETURNING slot`,
          [name, subject, slot, now],
        );
        if (taken.length > 0) return { ok: true };
      }
      return { ok: false, retryAfterS: Math.ceil(windowMs / 1000) };
    },
  };
}
