/** The few parts of a service worker's world that ours uses: TypeScript has them in a library that contradicts the page's. */
export type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
export type Fetching = Event & { request: Request; respondWith: (answer: Promise<Response>) => void };

export type ServiceWorker = {
  addEventListener: {
    (name: 'install' | 'activate', listener: (event: Lasting) => void): void;
    (name: 'fetch', listener: (event: Fetching) => void): void;
    (name: 'message', listener: (event: Lasting & { data?: unknown }) => void): void;
  };
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
};
