/* global __webpack_require__ */

/** `?retry=N` if the shell has loaded this entry again, else empty. Read while the entry's script runs. */
const query = new URL(document.currentScript?.src ?? document.baseURI).search;

/**
 * Federation runtime plugin of every remote: after a retry its chunks and styles have the entry's query too. The browser caches
 * failed preloads, hanging requests and wrong bytes by URL, so another URL is needed to reach the server.
 */
export default function retryQuery() {
  if (query.startsWith('?retry=')) {
    for (const filename of ['u', 'k']) {
      const original = __webpack_require__[filename];
      if (original) __webpack_require__[filename] = (chunk) => `${original(chunk)}${query}`;
    }
  }
  return { name: 'tessera-retry-query' };
}
