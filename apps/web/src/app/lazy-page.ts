import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * A page whose program is fetched when it is gone to. One that does not come says so in its place: the router would load the application
 * anew, which without a connection ends it, and takes along what still waits to be sent. Another build is the matter of `reloadWhenReplaced`.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => load().catch((cause: unknown) => {
  // The router knows its errors by how their text begins.
  throw new Error(`A page did not come: ${String(cause)}`, { cause });
}), name);
