import type { Writable } from 'node:stream';
import type { LiveEvent } from '@tessera/contracts/notifications';
import { SECOND } from '../clock';

/** Maximum unsent bytes of a stream, about 500 events. The page refetches everything after it has reconnected. */
export const MAX_UNSENT_BYTES = 64 * 1024;

/** Time for a client to read the end of its stream. */
export const END_WITHIN_MS = 2 * SECOND;

/**
 * Writes server-sent events. Destroys the connection of a client that reads too slowly, because its unsent events would
 * fill the memory of the server.
 */
export class EventStream {
  private version = 0;

  constructor(private readonly out: Writable) {}

  send(event: LiveEvent): void {
    this.version += 1;
    this.write(`id: ${this.version}\nevent: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`);
  }

  ping(): void {
    this.write(': ping\n\n');
  }

  /**
   * Destroys the connection of a client that does not read the end.
   * @param reconnectMs pause before the page reconnects; without it, the page chooses a random one
   */
  end(reconnectMs?: number): void {
    if (this.out.destroyed || this.out.writableEnded) return;
    if (reconnectMs !== undefined) this.write(`retry: ${reconnectMs}\n\n`);
    const timer = setTimeout(() => this.out.destroy(), END_WITHIN_MS).unref();
    this.out.once('close', () => clearTimeout(timer));
    this.out.end(() => clearTimeout(timer));
  }

  private write(text: string): void {
    if (this.out.destroyed || this.out.writableEnded) return;
    if (!this.out.write(text) && this.out.writableLength > MAX_UNSENT_BYTES) this.out.destroy();
  }
}
