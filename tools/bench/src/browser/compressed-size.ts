import { get } from 'node:http';

/**
 * Returns the size in bytes of a response body in brotli, without headers.
 *
 * @param accept the accept header, which selects the page or the API response
 */
export function compressedSize(url: string, accept = '*/*'): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { accept, 'accept-encoding': 'br' };
    get(url, { headers }, (response) => {
      let bytes = 0;
      const encoding = response.headers['content-encoding'];
      if (response.statusCode !== 200 || encoding !== 'br')
        reject(new Error(`${url} answered ${response.statusCode}, encoding ${encoding ?? 'none'}`));
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.once('end', () => resolve(bytes));
      response.once('error', reject);
    }).once('error', reject);
  });
}

/** Returns the total size of several files. */
export async function compressedSizes(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all(urls.map((url) => compressedSize(url)));
  return sizes.reduce((sum, size) => sum + size, 0);
}
