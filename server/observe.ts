import type { RequestListener } from 'node:http';
import { lookUp, type ServingRules } from '../config/serving-rules.ts';
import { readAddress } from './address.ts';

/** The kind of an address of this site. */
export interface Route {
  kind: 'page' | 'file' | 'redirect' | 'endpoint' | 'health' | 'unknown';
  /**
   * The address of a built page or file; the pattern of its rule for several addresses, such as
   * "/order/*"; "" for unknown addresses, which may contain anything, even what somebody has pasted
   * by mistake.
   */
  route: string;
}

/** A finished request. It does not identify the visitor. */
export interface Observed extends Route {
  method: string;
  status: number;
  /** From the request's headers until the response was sent or aborted. */
  seconds: number;
  /** Sent to the client, headers included. */
  bytes: number;
  /** Whether the client disconnected, or was disconnected, before it had the whole response. */
  brokenOff: boolean;
}

export type Observer = (request: Observed) => void;

/** The addresses by which an orchestrator checks the server (docs/deployment.md). */
export const READY = '/healthz';
export const ALIVE = '/livez';

/**
 * @param isFile whether an address is a built file
 * @param isPage the same for pages
 * @returns a function that classifies the target of a request
 */
export function routesOf(
  rules: ServingRules,
  isFile: (address: string) => boolean,
  isPage: (address: string) => boolean,
): (target: string) => Route {
  const byName = (patterns: readonly string[]) =>
    Object.fromEntries(patterns.map((pattern) => [pattern, pattern]));
  const sharedPages = byName(Object.keys(rules.shared));
  const redirects = byName(Object.keys(rules.redirects));
  const endpoints = byName(rules.onDemand);
  return (target) => {
    const address = readAddress(target);
    if (address === null) return { kind: 'unknown', route: '' };
    if (address === READY || address === ALIVE) return { kind: 'health', route: address };
    if (isFile(address)) return { kind: isPage(address) ? 'page' : 'file', route: address };
    const shared = lookUp(sharedPages, address);
    if (shared) return { kind: 'page', route: shared };
    const redirect = lookUp(redirects, address);
    if (redirect) return { kind: 'redirect', route: redirect };
    const endpoint = lookUp(endpoints, address);
    if (endpoint) return { kind: 'endpoint', route: endpoint };
    return { kind: 'unknown', route: '' };
  };
}

/** The same listener, which also calls the observers after each request. */
export function observed(
  listener: RequestListener,
  routeOf: (target: string) => Route,
  observers: readonly Observer[],
): RequestListener {
  return (req, res) => {
    const began = performance.now();
    const { socket, method = '', url = '' } = req;
    const writtenBefore = socket.bytesWritten;
    res.once('close', () => {
      const request: Observed = {
        method,
        ...routeOf(url),
        status: res.statusCode,
        seconds: (performance.now() - began) / 1000,
        bytes: socket.bytesWritten - writtenBefore,
        brokenOff: !res.writableFinished,
      };
      for (const observe of observers) observe(request);
    });
    listener(req, res);
  };
}
