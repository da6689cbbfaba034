import { get } from 'node:http';

/** Bytes of the whole answer to a first navigation that takes brotli: status line, headers and body. */
export function flightSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } }, (answer) => {
      const { rawHeaders, statusCode } = answer;
      if (statusCode !== 200) reject(new Error(`${url} answered ${statusCode}`));
      // Two letters after each name and each value: colon and space, and the end of the line.
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
