import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** More bring nothing, and what is kept for them is garbage that has grown old: slower to remove. */
export const LARGEST_BATCH = 32;

export interface Batches {
  /** Takes a request. It is answered once those that arrived with it have been read too. */
  arrive: RequestListener;
  /** Notes that a connection has been accepted. */
  connect: () => void;
  /** Answers all that have arrived, in their order. */
  respondToAll: () => void;
}

/**
 * Reads all requests that have arrived, and then responds to them, instead of responding to each before
 * the next one is read. Under load that saves processor time (decision 117). A request
 * that arrives alone does not wait: the same turn of the event loop reads and answers it.
 *
 * A turn of the event loop accepts one connection. While connections are coming in, each turn answers one batch only, so
 * that a thousand visitors who are connected don't keep the next ones waiting for seconds.
 */
export function inBatches(respond: RequestListener): Batches {
  let arrived: [IncomingMessage, ServerResponse][] = [];
  let isEndOfTurnAwaited = false;
  /** Whether this turn, or the one before, has accepted a connection. */
  let connected = false;
  let connectedBefore = false;

  const respondToFirst = (count: number) => {
    const batch = arrived;
    arrived = batch.length > count ? batch.splice(count) : [];
    for (const [req, res] of batch) respond(req, res);
  };
  const respondToAll = () => respondToFirst(arrived.length);
  const endTurn = () => {
    isEndOfTurnAwaited = false;
    connectedBefore = connected;
    connected = false;
    respondToFirst(connectedBefore ? LARGEST_BATCH : arrived.length);
    if (arrived.length > 0 || connectedBefore) awaitEndOfTurn();
  };
  const awaitEndOfTurn = () => {
    if (!isEndOfTurnAwaited) setImmediate(endTurn);
    isEndOfTurnAwaited = true;
  };

  return {
    arrive(req, res) {
      awaitEndOfTurn();
      arrived.push([req, res]);
      if (arrived.length >= LARGEST_BATCH && !connected && !connectedBefore) respondToAll();
    },
    connect() {
      connected = true;
      awaitEndOfTurn();
    },
    respondToAll,
  };
}
