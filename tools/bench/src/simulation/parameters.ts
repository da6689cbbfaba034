/** A number of the model with its origin. */
interface Parameter {
  readonly value: number;
  readonly unit: string;
  /** `assumed`, the command that measured it with the machine, or the file that sets it. */
  readonly source: string;
}

const assumed = (value: number, unit: string): Parameter => ({ value, unit, source: 'assumed' });
const measured = (value: number, unit: string): Parameter => ({
  value,
  unit,
  source: 'npm run bench scale -- --people 20000, 2 cores of an AMD EPYC, busy, Node 20.20.2',
});

/** Parameters of the simulation. Times are CPU or lock time, without waiting. */
export const parameters = {
  // Behaviour
  activeShare: assumed(0.2, 'of the people on one day'),
  readsPerActive: assumed(100, 'reads a day'),
  sendsPerActive: assumed(0.3, 'payments a day'),
  signInsPerActive: assumed(0.15, 'sign-ins a day'),
  minutesPerActive: assumed(6, 'minutes of use a day'),
  peak: assumed(3, 'times the mean rate, in the busiest hour'),
  openShare: assumed(0.03, 'of the people have a page open at the peak'),
  rewardShare: assumed(
    0.002,
    'of the people see a page with growing rewards at the peak: a third of the open pages, a fifth of the people',
  ),
  rewardPollSeconds: {
    value: 20,
    unit: 's between two reads of such a page',
    source: 'libs/api/src/client/poll-rewards.ts',
  },
  lagShare: assumed(0.7, 'of the reads may come from a replica'),
  // Cost of one call
  readApi: measured(1.2, 'ms of the API'),
  readDatabase: measured(0.85, 'ms of PostgreSQL'),
  activitySeconds: assumed(30, 's of use between two writes of the last activity'),
  activityDatabase: assumed(0.3, 'ms of PostgreSQL'),
  signInApi: measured(113, 'ms of the API'),
  signInDatabase: measured(14, 'ms of PostgreSQL'),
  sendServer: measured(77, 'ms of API, jobs and indexer until a payment is final'),
  sendDatabase: measured(46, 'ms of PostgreSQL until it is final'),
  blockShare: assumed(0.3, 'of both fall on the indexer, when a block contains the payment'),
  sendSigner: measured(86, 'ms of the signer'),
  sendNotices: measured(4, 'messages of NOTIFY per payment, each from its own commit'),
  notify: measured(0.33, 'ms that a commit with NOTIFY holds the lock of the queue'),
  nats: assumed(0.01, 'ms of a NATS server per message'),
  deliver: assumed(0.05, 'ms of the stream process per event'),
  // Cost of one block
  blockSeconds: assumed(5, 's between two blocks'),
  blockIndexer: assumed(10, 'ms of the indexer per block'),
  // Calls of the chain's nodes
  sendCalls: assumed(6, 'RPC calls per payment until it is sent'),
  entryCalls: assumed(4, 'RPC calls per payment in a block'),
  rpc: assumed(5, 'ms of an RPC endpoint per call'),
  // Memory and disk
  streamsPerProcess: assumed(20_000, 'open pages per stream process'),
  databaseBytes: assumed(
    2e12,
    'bytes of a database after a year: at 500 MB/s, a restore takes about an hour',
  ),
  personBytes: measured(15_400, 'bytes per person without payments'),
  sendBytes: measured(6_600, 'bytes per payment'),
} as const satisfies Readonly<Record<string, Parameter>>;

export type ParameterName = keyof typeof parameters;

/** Values of the parameters, without unit and source. */
export type Values = Readonly<Record<ParameterName, number>>;

/** Returns the value of each parameter. */
export const valuesOf = (of: Readonly<Record<ParameterName, Parameter>>): Values =>
  Object.fromEntries(Object.entries(of).map(([name, { value }]) => [name, value])) as Record<
    ParameterName,
    number
  >;
