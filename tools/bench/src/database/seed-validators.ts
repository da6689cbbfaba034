import { Client } from 'pg';

const PARAMS = {
  unbondingSeconds: 1_814_400,
  maxEntries: 7,
  maxValidators: 100,
  minCommission: '0',
  communityTax: '0.02',
  signedBlocksWindow: 10_000,
  minSigned: '0.05',
  downtimeSlash: '0.0001',
  doubleSignSlash: '0.05',
};

/** Inserts `count` validators with descriptions. Idempotent. */
export async function seedValidators(databaseUrl: string, chainId: string, count: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into staking_chains (chain_id, symbol, height, params, bonded, not_bonded, supply, inflation, read_at)
       values ($1, 'OPT', 1, $2, 20000000000000000, 0, 30000000000000000, '0.13', now())
       on conflict do nothing`,
      [chainId, JSON.stringify(PARAMS)],
    );
    await client.query(
      `insert into chain_validators (chain_id, operator, moniker, details, website, status, jailed, tokens,
         min_self_delegation, commission, max_commission, max_change, commission_changed_at, voting_power, apr, uptime)
       select $1, 'optiovaloper1' || md5('operator ' || n) || lpad(n::text, 6, '0'), 'Validator ' || n,
         repeat('What it says of itself. ', 1 + n % 8), 'https://validator-' || n || '.example',
         case when n <= 100 then 'bonded' else 'unbonded' end, n % 40 = 0, 400000000000000 - n::bigint * 1000000000,
         1000000, '0.0' || n % 9, '0.2', '0.01', now(), case when n <= 100 then '0.01' else '0' end,
         case when n <= 100 then '0.1834' end, case when n <= 100 then '0.9998' end
       from generate_series(1, $2::integer) as n
       on conflict do nothing`,
      [chainId, count],
    );
  } finally {
    await client.end();
  }
}
