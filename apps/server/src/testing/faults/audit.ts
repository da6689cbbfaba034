import type { ChainAdapter } from '@tessera/chains';

import type { Database } from '../../db/database';
import { creditsFrom, type Credit } from '../credits-on-chain';
import type { WalletPerson } from '../wallet-people';
import { calledFailed } from './seen-states';

/** What one of the harness's transfers was meant to do. */
export interface Asked {
  symbol: string;
  to: string;
  base: bigint;
}

interface Row {
  id: string;
  status: string;
  stage: string;
  symbol: string;
  amount: string;
  to: string;
  hash: string | null;
  sequence: string | null;
}

export interface Audited {
  db: Database;
  adapter: ChainAdapter;
  ada: WalletPerson;
  bob: WalletPerson;
  asked: readonly Asked[];
  /** The first block to look at. */
  since: bigint;
}

/** What an audit counted, and what does not agree, in plain words. */
export interface Audit {
  successes: number;
  credits: number;
  problems: string[];
}

/** What was never signed waits for its wallet key, and nothing of it can happen. */
const atRest = ['created', 'success', 'failed', 'cancelled'];

/** Holds the chain against what was asked for and what the product says. */
export async function audit({ db, adapter, ada, bob, asked, since }: Audited): Promise<Audit> {
  const { chainId } = adapter;
  const from = ada.addressOn(chainId);
  const { rows } = await db.$client.query<Row>(
    `select id, status, stage, symbol, amount::text as amount, to_address as to, tx_hash as hash, sequence::text as sequence
     from transfers where wallet_id = $1 and chain_id = $2`,
    [ada.walletId, chainId],
  );
  const credits = await creditsFrom(adapter, from, since);
  const successes = rows.filter(({ status }) => status === 'success');
  const toBob = credits.filter(({ to }) => to === bob.addressOn(chainId));
  const problems = [
    ...rows
      .filter(({ status }) => !atRest.includes(status))
      .map((row) => `${row.id} is stuck: ${row.status}, ${row.stage}`),
    ...difference('asked for', asked.map(line), 'on the chain', credits.map(line)),
    ...difference(
      'called a success',
      successes.map(
        ({ symbol, to, amount, hash }) => `${line({ symbol, to, base: BigInt(amount) })} ${hash}`,
      ),
      'on the chain',
      credits.map((credit) => `${line(credit)} ${credit.hash}`),
    ),
    ...difference(
      'received by the chain',
      toBob.map(receipt),
      'in the history',
      await receipts(db, bob, chainId, from),
    ),
    ...sequenceGaps(rows),
    ...(await calledFailed(db, ada.walletId)).map((id) => `${id} was called failed and is on the chain`),
  ];
  const { confirmedSequence } = await adapter.getAccount(from);
  const used = rows.filter(({ sequence }) => sequence !== null).length;
  if (confirmedSequence !== BigInt(used))
    problems.push(`${used} places are taken, the chain counts ${confirmedSequence}`);
  problems.push(...(await staleBalances(db, adapter, bob.addressOn(chainId))));
  return { successes: successes.length, credits: credits.length, problems };
}

const line = ({ symbol, to, base }: Asked) => `${base} ${symbol} to ${to}`;
const receipt = ({ symbol, base, hash }: Credit) => `${base} ${symbol} ${hash}`;

async function receipts(db: Database, bob: WalletPerson, chainId: string, from: string): Promise<string[]> {
  const { rows } = await db.$client.query<{ symbol: string; base: string; hash: string }>(
    `select symbol, amount::text as base, tx_hash as hash from transactions
     where wallet_id = $1 and chain_id = $2 and type = 'receive' and status = 'success' and from_address = $3`,
    [bob.walletId, chainId, from],
  );
  return rows.map(({ symbol, base, hash }) => `${base} ${symbol} ${hash}`);
}

/** Two lists that should hold the same lines, each as often. */
function difference(
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

function sequenceGaps(rows: readonly Row[]): string[] {
  const places = rows
    .flatMap(({ sequence }) => (sequence === null ? [] : [Number(sequence)]))
    .sort((a, b) => a - b);
  return places.flatMap((place, at) =>
    place === at ? [] : [`place ${at} of the account is held by ${place}`],
  );
}

async function staleBalances(db: Database, adapter: ChainAdapter, address: string): Promise<string[]> {
  const { rows } = await db.$client.query<{ symbol: string; base: string }>(
    'select symbol, base::text as base from chain_balances where chain_id = $1 and address = $2',
    [adapter.chainId, address],
  );
  const shown = rows.map(({ symbol, base }) => `${base} ${symbol}`);
  const held = (await adapter.getBalances(address)).map(({ symbol, base }) => `${base} ${symbol}`);
  return difference('shown', shown, 'held', held);
}
