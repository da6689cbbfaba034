import { randomUUID } from 'node:crypto';
import { SignerFaultError } from './signer-protocol';

interface UnlockedKey {
  privateKey: Uint8Array;
  address: string;
  /** In base64. Set only for a transfer that creates a validator. */
  consensusPubkey?: string;
}

/** Longer than the server waits for database locks between `unlockKey` and `sign`. */
const TTL_MS = 60_000;

/** Each key can be taken once. A key that is not taken is overwritten with zeros after `TTL_MS`. */
export class UnlockedKeys {
  private readonly keys = new Map<string, { key: UnlockedKey; expiry: NodeJS.Timeout }>();

  add(key: UnlockedKey): string {
    const id = randomUUID();
    const expiry = setTimeout(() => this.discard(id), TTL_MS).unref();
    this.keys.set(id, { key, expiry });
    return id;
  }

  take(id: string): UnlockedKey {
    const entry = this.keys.get(id);
    if (!entry) throw new SignerFaultError('key-expired');
    clearTimeout(entry.expiry);
    this.keys.delete(id);
    return entry.key;
  }

  discard(id: string): void {
    if (this.keys.has(id)) this.take(id).privateKey.fill(0);
  }
}
