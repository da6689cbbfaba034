/* global __webpack_require__ */

/** `?retry=N` when the shell asked for this entry again, else empty; read while the entry's script still runs. */
const query = new URL(document.currentScript?.src ?? document.baseURI).search;

/**
 * Federation runtime plugin of every remote: after a Retry its chunks and styles carry the entry's query too. The browser
 * keeps failed preloads, hung requests and altered bytes under a URL; under another one it asks the server again.
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
