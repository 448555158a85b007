/**
 * The path to return to after signing in, or undefined when it would leave this site.
 * `//evil.example`, `/\evil.example` and `javascript:` all resolve to another origin; `/x/..//evil.example` would, resolved twice.
 */
export function sameOriginPath(wanted: unknown, origin = location.origin): string | undefined {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, origin)) return undefined;
  const url = new URL(wanted, origin);
  return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : undefined;
}
