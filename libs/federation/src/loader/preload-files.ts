import type { PreloadLink } from '@tessera/contracts/remotes';

/** Preloads files that the document has not preloaded, so that an entry and its exposed module load in parallel. */
export function preloadFiles(links: readonly PreloadLink[], page: Document = document): void {
  const preloaded = new Set(Array.from(page.querySelectorAll('link'), (link) => link.getAttribute('href')));
  for (const { href, as, integrity } of links) {
    if (preloaded.has(href)) continue;
    const link = page.createElement('link');
    link.rel = 'preload';
    link.as = as;
    link.crossOrigin = 'anonymous';
    // The integrity must equal that of the element that uses the file: otherwise the browser fetches it twice.
    link.integrity = integrity;
    link.href = href;
    page.head.append(link);
  }
}
