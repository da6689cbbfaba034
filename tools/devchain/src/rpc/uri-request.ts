/** In GET /block?height=5, text is quoted, bytes are hex after 0x. Default: health. */
export function uriRequest(url: string): unknown {
  const { pathname, searchParams } = new URL(url, 'http://node');
  const params = Object.fromEntries([...searchParams].map(([name, value]) => [name, plain(name, value)]));
  return { jsonrpc: '2.0', id: -1, method: pathname.slice(1) || 'health', params };
}

const BASE64_FIELDS = new Set(['tx', 'hash']);

function plain(name: string, value: string): string {
  if (value.startsWith('0x') && BASE64_FIELDS.has(name)) {
    return Buffer.from(value.slice(2), 'hex').toString('base64');
  }
  return value.replace(/^"(.*)"$/, '$1');
}
