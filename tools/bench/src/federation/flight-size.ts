import { get } from 'node:http';

/** Returns the bytes of the whole response to a first navigation with brotli: status line, headers and body. */
export function flightSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } }, (answer) => {
      const { rawHeaders, statusCode } = answer;
      if (statusCode !== 200) reject(new Error(`${url} answered ${statusCode}`));
      // Two bytes after each name (": ") and each value (CRLF).
      const headers = rawHeaders.reduce(
        (sum, text) => sum + text.length + 2,
        'HTTP/1.1 200 OK\r\n\r\n'.length,
      );
      let body = 0;
      answer.on('data', (chunk: Buffer) => (body += chunk.length));
      answer.once('end', () => resolve(headers + body));
      answer.once('error', reject);
    }).once('error', reject);
  });
}
