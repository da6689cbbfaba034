import { readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';

const Answer = v.object({
  result: v.pipe(
    v.string(),
    v.regex(/^0x[0-9a-f]+$/),
    v.transform((text) => BigInt(text)),
  ),
});

/**
 * Whether the development tokens are on the chain. A killed anvil loses its last second of blocks: a chain below the
 * height recorded by `noteTokens` may lack them.
 */
export async function hasTokens(url: string, noteFile: string): Promise<boolean> {
  const noted = readNote(noteFile);
  return noted !== null && (await readHeight(url)) >= noted;
}

/** Records the current height as one at which the tokens exist. */
export async function noteTokens(url: string, noteFile: string): Promise<void> {
  writeFileSync(noteFile, String(await readHeight(url)));
}

async function readHeight(url: string): Promise<bigint> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }),
  });
  return v.parse(Answer, await response.json()).result;
}

function readNote(file: string): bigint | null {
  try {
    const text = readFileSync(file, 'utf8');
    return /^\d+$/.test(text) ? BigInt(text) : null;
  } catch {
    return null;
  }
}
