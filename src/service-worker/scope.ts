/** The service worker interfaces in use: TypeScript's own types conflict with those of pages. */
export interface ExtendableEvent extends Event {
  waitUntil: (promise: Promise<unknown>) => void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith: (response: Promise<Response>) => void;
}

export interface WorkerMessage extends ExtendableEvent {
  readonly data: unknown;
}

interface Scope {
  skipWaiting: () => Promise<void>;
  readonly clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window' }) => Promise<readonly { readonly url: string }[]>;
  };
  readonly registration: {
    unregister: () => Promise<boolean>;
  };
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
    (type: 'fetch', listener: (event: FetchEvent) => void): void;
    (type: 'message', listener: (event: WorkerMessage) => void): void;
  };
}

export const scope = globalThis as unknown as Scope;
