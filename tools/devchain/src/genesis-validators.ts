import { NODE_SEED } from './node/validator';

/** Amounts in uOPT. */
export interface GenesisValidator {
  readonly account: string;
  readonly description: { readonly moniker: string; readonly website?: string; readonly details?: string };
  /** Decimals as text, such as "0.05". */
  readonly commission: { readonly rate: string; readonly maxRate: string; readonly maxChangeRate: string };
  readonly selfStake: bigint;
  /** For fees. */
  readonly balance: bigint;
  readonly delegations: readonly { readonly delegator: string; readonly amount: bigint }[];
  readonly consensusSeed: string;
  readonly jailed?: boolean;
}

const OPT = 1_000_000n;

/** m/44'/118'/0'/0/9 of the faucet's phrase. */
const FOUNDATION = 'optio120stfaytny79un6nce8eg84wjpawvnf88mzted';

interface Profile {
  readonly account: string;
  readonly moniker: string;
  readonly website: string;
  readonly details: string;
  readonly rate: string;
  readonly maxRate: string;
  /** Millions of OPT. */
  readonly own: bigint;
  readonly delegated: bigint;
  readonly jailed?: boolean;
}

/** m/44'/118'/0'/0/1 to 8 of the faucet's phrase. */
const profiles: readonly Profile[] = [
  {
    account: 'optio15ml9c0mfp248zdcztp4fcr98lm0uhqh6r3j5uc',
    moniker: 'Northwind Staking',
    website: 'https://northwind.example',
    details: 'Bare-metal nodes in three countries, on call day and night.',
    rate: '0.05',
    maxRate: '0.2',
    own: 120n,
    delegated: 2_680n,
  },
  {
    account: 'optio1mz6sq573ayna2f829jgracxj8sdfg9h3hsuy22',
    moniker: 'Cedar & Stone',
    website: 'https://cedarstone.example',
    details: 'A family-run operator since the first testnets.',
    rate: '0.03',
    maxRate: '0.1',
    own: 90n,
    delegated: 2_310n,
  },
  {
    account: 'optio13rdfs2ynnejqkcuncvnzyeehnw4hs269stq2yv',
    moniker: 'Lighthouse Validators',
    website: 'https://lighthouse.example',
    details: 'Open dashboards, open post-mortems.',
    rate: '0.08',
    maxRate: '0.25',
    own: 75n,
    delegated: 1_925n,
  },
  {
    account: 'optio1gr0smr7qt7muwtgfhe7tzn4yqec9p26f8wn57k',
    moniker: 'Polar Node Co.',
    website: 'https://polarnode.example',
    details: 'Servers on hydropower, north of the Arctic Circle.',
    rate: '0.1',
    maxRate: '0.2',
    own: 60n,
    delegated: 1_740n,
  },
  {
    account: 'optio17dqkjf7q69gcayppzrx956g3gg200llu0j90gd',
    moniker: 'Kestrel Labs',
    website: 'https://kestrel.example',
    details: 'Protocol engineers who also run a node.',
    rate: '0',
    maxRate: '0.15',
    own: 40n,
    delegated: 1_460n,
  },
  {
    account: 'optio16xlctz3r7ulwwfzyn924hgqyrsp4sn8ugwnwyc',
    moniker: 'Harbor Stake',
    website: 'https://harborstake.example',
    details: 'Custody and staking for institutions.',
    rate: '0.15',
    maxRate: '0.5',
    own: 30n,
    delegated: 1_170n,
  },
  {
    account: 'optio1pefpwqdt4fgn474sjhjk6klfxrpwn5qknqj9u0',
    moniker: 'Blue Meridian',
    website: 'https://bluemeridian.example',
    details: 'Two engineers, one node, no promises but uptime.',
    rate: '0.04',
    maxRate: '0.3',
    own: 12n,
    delegated: 788n,
  },
  {
    account: 'optio19hpc2qla9xvv3jt3xymsxupnpt55tprc6yhhsw',
    moniker: 'Juniper Collective',
    website: 'https://juniper.example',
    details: 'Community-owned, at present out of the set.',
    rate: '0.2',
    maxRate: '1',
    own: 8n,
    delegated: 242n,
    jailed: true,
  },
];

/** 12,750,000,000 OPT in total. */
export const defaultValidators: readonly GenesisValidator[] = profiles.map((profile, index) => ({
  account: profile.account,
  description: { moniker: profile.moniker, website: profile.website, details: profile.details },
  commission: { rate: profile.rate, maxRate: profile.maxRate, maxChangeRate: '0.01' },
  selfStake: profile.own * 1_000_000n * OPT,
  balance: 1_000n * OPT,
  delegations: [{ delegator: FOUNDATION, amount: profile.delegated * 1_000_000n * OPT }],
  consensusSeed: index === 0 ? NODE_SEED : `${NODE_SEED} ${index}`,
  ...(profile.jailed === true ? { jailed: true } : {}),
}));
