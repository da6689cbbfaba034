import type { FastifyReply } from 'fastify';
import { sendCsv } from '../../../http/csv-answer';
import type { PlatformDeps } from '../../../platform/deps';
import { writeAudit, type AuditActor, type AuditEntryInput } from '../../audit';
import { consumeRateLimit } from '../../identity';

type Export = Pick<AuditEntryInput, 'action' | 'target' | 'after'> & {
  name: string;
  pages: () => AsyncGenerator<string> | Promise<AsyncGenerator<string>>;
};

/** Writes the audit entry before the first byte of the response. */
export async function sendExport<Reply extends Pick<FastifyReply, 'type' | 'header'>>(
  { db, clock }: Pick<PlatformDeps, 'db' | 'clock'>,
  actor: AuditActor,
  reply: Reply,
  { name, pages: readPages, ...entry }: Export,
) {
  await consumeRateLimit(db, clock, 'staffExport', actor.userId);
  const pages = await readPages();
  const at = clock.now();
  await db.transaction((tx) => writeAudit(tx, { at, actor, ...entry }));
  return sendCsv(reply, name, at, pages);
}
