import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { exportAccount } from '../modules/lifecycle/export-account.service';
import type { LedgerDeps } from '../modules/chains';
import { streamJson } from '../platform/stream-json';

export async function readExport(deps: LedgerDeps, userId: string): Promise<Record<string, unknown>> {
  return JSON.parse(await text(Readable.from(streamJson(await exportAccount(deps, userId)))));
}
