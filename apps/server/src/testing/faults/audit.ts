import type { ChainAdapter, TransferIntent } from '@tessera/chains';

import type { Database } from '../../platform/db/database';
import type { WalletPerson } from '../wallet-people';
import { expectedBy, effectsFrom, describeEffect, type ExpectedEffect, type Effect } from './effects';
import { findFalseFailures } from './record-statuses';
import { stakeProblems } from './stake-problems';

interface Row {
  id: string;
  status: string;
  stage: string;
  intent: TransferIntent;
  amount: string;
  to: string;
  hash: string | null;
  sequence: string | null;
}

export interface AuditInput {
  db: Database;
  adapter: ChainAdapter;
  ada: WalletPerson;
  bob: WalletPerson;
  /** Accounts that each create one validator, because an account can create only one. */
  founders?: readonly WalletPerson[];
  expected: readonly ExpectedEffect[];
  since: bigint;
}

export interface Audit {
  successes: number;
  credits: number;
  problems: string[];
}

/** Includes `created`: such a transfer was never signed and has no effect on the chain. */
const endStatuses = ['created', 'success', 'failed', 'cancelled'];

export async function audit({
  db,
  adapter,
  ada,
  bob,
  founders = [],
  expected,
  since,
}: AuditInput): Promise<Audit> {
  const { chainId } = adapter;
  const senders = [ada, ...founders];
  const rows: Row[] = [];
  const problems: string[] = [];
  for (const sender of senders) {
    const own = await rowsOf(db, sender, chainId);
    rows.push(...own);
    problems.push(...(await sequenceProblems(adapter, sender, own)));
    problems.push(...(await stakeProblems(db, adapter, sender)));
    for (const id of await findFalseFailures(db, sender.walletId))
      problems.push(`${id} had the status failed and is on the chain`);
  }
  const addresses = senders.map((sender) => sender.addressOn(chainId));
  const effects = await effectsFrom(adapter, addresses, since);
  const successes = rows.filter(({ status }) => status === 'success');
  const toBob = effects.filter(({ to }) => to === bob.addressOn(chainId));
  problems.push(
    ...rows
      .filter(({ status }) => !endStatuses.includes(status))
      .map((row) => `${row.id} is stuck: ${row.status}, ${row.stage}`),
    ...difference('expected', expected.map(describeEffect), 'on the chain', effects.map(describeEffect)),
    ...difference(
      'with status success',
      successes.map(
        ({ intent, to, amount, hash }) => `${describeEffect(expectedBy(intent, BigInt(amount), to))} ${hash}`,
      ),
      'on the chain',
      effects.map((effect) => `${describeEffect(effect)} ${effect.hash}`),
    ),
    ...difference(
      'received by the chain',
      toBob.map(receipt),
      'in the history',
      await receipts(db, bob, chainId, ada.addressOn(chainId)),
    ),
    ...(await staleBalances(db, adapter, bob.addressOn(chainId))),
  );
  return { successes: successes.length, credits: effects.length, problems };
}

async function rowsOf(db: Database, { walletId }: WalletPerson, chainId: string): Promise<Row[]> {
  const { rows } = await db.$client.query<Row>(
    `select id, status, stage, intent, amount::text as amount, to_address as to, tx_hash as hash, sequence::text as sequence
     from transfers where wallet_id = $1 and chain_id = $2`,
    [walletId, chainId],
  );
  return rows;
}

const receipt = ({ symbol, base, hash }: Effect) => `${base} ${symbol} ${hash}`;

async function receipts(db: Database, bob: WalletPerson, chainId: string, from: string): Promise<string[]> {
  const { rows } = await db.$client.query<{ symbol: string; base: string; hash: string }>(
    `select symbol, amount::text as base, tx_hash as hash from transactions
     where wallet_id = $1 and chain_id = $2 and type = 'receive' and status = 'success' and from_address = $3`,
    [bob.walletId, chainId, from],
  );
  return rows.map(({ symbol, base, hash }) => `${base} ${symbol} ${hash}`);
}

/** Compares two lists regardless of order. A text that occurs twice counts twice. */
export function difference(
  one: string,
  ones: readonly string[],
  other: string,
  others: readonly string[],
): string[] {
  const counts = new Map<string, number>();
  for (const text of ones) counts.set(text, (counts.get(text) ?? 0) + 1);
  for (const text of others) counts.set(text, (counts.get(text) ?? 0) - 1);
  const wrong = [...counts].filter(([, count]) => count !== 0);
  return wrong.map(([text, count]) =>
    count > 0
      ? `${text}: ${count} more ${one} than ${other}`
      : `${text}: ${-count} more ${other} than ${one}`,
  );
}

async function sequenceProblems(
  adapter: ChainAdapter,
  sender: WalletPerson,
  rows: readonly Row[],
): Promise<string[]> {
  const sequences = rows
    .flatMap(({ sequence }) => (sequence === null ? [] : [Number(sequence)]))
    .sort((a, b) => a - b);
  const problems = sequences.flatMap((sequence, at) =>
    sequence === at ? [] : [`sequence ${at} of the account is missing: found ${sequence}`],
  );
  const { confirmedSequence } = await adapter.getAccount(sender.addressOn(adapter.chainId));
  if (confirmedSequence !== BigInt(sequences.length))
    problems.push(`${sequences.length} sequences are used, the chain counts ${confirmedSequence}`);
  return problems;
}

export async function staleBalances(db: Database, adapter: ChainAdapter, address: string): Promise<string[]> {
  const { rows } = await db.$client.query<{ symbol: string; base: string }>(
    'select symbol, base::text as base from chain_balances where chain_id = $1 and address = $2',
    [adapter.chainId, address],
  );
  const shown = rows.map(({ symbol, base }) => `${base} ${symbol}`);
  const onChain = (await adapter.getBalances(address)).map(({ symbol, base }) => `${base} ${symbol}`);
  return difference('shown', shown, 'on the chain', onChain);
}
