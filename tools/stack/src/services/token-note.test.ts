import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAnvil, type TestAnvil } from '@tessera/services';
import { hasTokens, noteTokens } from './token-note';

async function mine(url: string): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_mine', params: ['0x3'] });
  await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

describe('hasTokens', () => {
  let folder: string;
  let anvil: TestAnvil;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tessera-note-'));
    anvil = await startAnvil();
  });
  afterEach(async () => {
    await anvil.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('returns true while the chain is at or above the recorded height', async () => {
    const note = join(folder, 'note');
    expect(await hasTokens(anvil.url, note)).toBe(false);
    await mine(anvil.url);
    await noteTokens(anvil.url, note);
    expect(await hasTokens(anvil.url, note)).toBe(true);
  });

  it('returns false when the chain lost blocks', async () => {
    const note = join(folder, 'note');
    await mine(anvil.url);
    await noteTokens(anvil.url, note);
    await anvil.stop();
    anvil = await startAnvil();
    expect(await hasTokens(anvil.url, note)).toBe(false);
  });
});
