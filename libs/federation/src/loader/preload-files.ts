import type { PreloadLink } from '@tessera/contracts';

/**
 * Asks for files before the code that needs them has arrived, so that a remote's entry and its exposed module come side by
 * side. What the document announced, or an earlier call, is not announced again.
 */
export function preloadFiles(links: readonly PreloadLink[], page: Document = document): void {
  const preloaded = new Set(Array.from(page.querySelectorAll('link'), (link) => link.getAttribute('href')));
  for (const { href, as, integrity } of links) {
    if (preloaded.has(href)) continue;
    const link = page.createElement('link');
    link.rel = 'preload';
    link.as = as;
    link.crossOrigin = 'anonymous';
    // The same hash as on the element that will use the file: without it the browser fetches twice.
    link.integrity = integrity;
    link.href = href;
    page.head.append(link);
  }
}
