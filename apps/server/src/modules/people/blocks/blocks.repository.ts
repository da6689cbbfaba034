import { and, desc, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database';
import { blocks } from './blocks.table';

const isBlock = (blockerId: string, blockedId: string) =>
  and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId));

export const blockExists = async (tx: Transaction, blockerId: string, blockedId: string): Promise<boolean> =>
  (await tx.$count(blocks, isBlock(blockerId, blockedId))) > 0;

export async function insertBlock(tx: Transaction, block: typeof blocks.$inferInsert): Promise<void> {
  await tx.insert(blocks).values(block);
}

/** @returns false when there is no such block. */
export async function deleteBlock(tx: Transaction, blockerId: string, blockedId: string): Promise<boolean> {
  const deleted = await tx
    .delete(blocks)
    .where(isBlock(blockerId, blockedId))
    .returning({ id: blocks.blockedId });
  return deleted.length > 0;
}

/** Returns the newest blocks of a user. */
export const listBlocks = async (
  db: Executor,
  blockerId: string,
  limit: number,
): Promise<(typeof blocks.$inferSelect)[]> =>
  db
    .select()
    .from(blocks)
    .where(eq(blocks.blockerId, blockerId))
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
    .limit(limit);
