import { VitalName } from '@tessera/contracts/telemetry';
import { Counter, Gauge, Histogram, Registry, type OpenMetricsContentType } from 'prom-client';
import { LOAD_BOUNDS, VITAL_BOUNDS } from './histogram';

const seconds = (milliseconds: readonly number[]) => milliseconds.map((bound) => bound / 1000);

/** The label `commit` adds no time series, because a version always has the commit of its first publication. */
const ofRelease = ['remote', 'version', 'commit'] as const;

/** Uses the OpenMetrics format (Prometheus 2.5 and later), because it allows a trace id in each sample (exemplar). */
export function createMetrics() {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const registers = [registry];
  const gauge = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge<Label>({ name: `tessera_${name}`, help, labelNames, registers });
  const common = { registers, enableExemplars: true };
  const histogram = <Label extends string>(
    name: string,
    help: string,
    buckets: number[],
    ...labelNames: Label[]
  ) => new Histogram<Label | 'trace_id'>({ name, help, buckets, labelNames, ...common });
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter<Label | 'trace_id'>({ name: `tessera_${name}`, help, labelNames, ...common });

  const vital = (name: VitalName) => {
    const bounds = VITAL_BOUNDS[name];
    const metric = `tessera_web_vital_${name.toLowerCase()}${name === 'CLS' ? '' : '_seconds'}`;
    const buckets = name === 'CLS' ? [...bounds] : seconds(bounds);
    return histogram(metric, `${name} of pages, by remote`, buckets, ...ofRelease);
  };
  return {
    registry,
    requests: histogram(
      'http_request_duration_seconds',
      'Answers by route pattern and status',
      [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      'method',
      'route',
      'status',
    ),
    remoteLoads: counter('remote_loads', 'Pages that asked for a remote', ...ofRelease),
    remoteErrors: counter('remote_errors', 'Those of them in which it failed', ...ofRelease),
    remoteLoadSeconds: histogram(
      'tessera_remote_load_seconds',
      'How long a remote took to come',
      seconds(LOAD_BOUNDS),
      ...ofRelease,
    ),
    vitals: new Map(VitalName.options.map((name): [string, ReturnType<typeof vital>] => [name, vital(name)])),
    policyReports: counter('policy_reports', 'Reports of the content security policy', 'directive'),
    otlpRecords: counter('otlp_records', 'Records of the OTLP export', 'signal', 'outcome'),
    databaseUp: gauge('database_up', '1 when the database answered this question'),
    databaseConnections: gauge('database_connections', 'Connections of the pool by state', 'state'),
    replicaLag: gauge('database_replica_lag_seconds', 'Age of the newest state that the replica has', 'used'),
    jobs: gauge('jobs', 'Jobs by state: due, later, or given up', 'state'),
    oldestJob: gauge('jobs_oldest_due_seconds', 'How long the oldest job that is due has waited'),
    blocksBehind: gauge('indexer_blocks_behind', 'Blocks between a chain and what was read of it', 'chain'),
    signingHeld: gauge(
      'signing_held',
      '1 while signing waits for the reconciliation after a restore',
      'chain',
    ),
    headAge: gauge('indexer_head_age_seconds', 'How long ago a chain was last seen to be followed', 'chain'),
    reconciliationLag: gauge(
      'reconciliation_lag_seconds',
      'Age of the oldest check of an account against its chain',
      'chain',
    ),
    reconciliationWaiting: gauge(
      'reconciliation_waiting',
      'Accounts that are new or were touched since their check, at most 10,000',
      'chain',
    ),
    transferSeconds: histogram(
      'tessera_transfer_final_seconds',
      'Time from the request of a transfer to its first final state, without held transfers',
      [2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600],
      'chain',
      'outcome',
    ),
    messageSeconds: histogram(
      'tessera_message_delay_seconds',
      'Time that a mail or text waited until it was sent or expired',
      [1, 2, 5, 10, 30, 60, 120, 300, 600, 1800],
      'channel',
    ),
    nodeUp: gauge('chain_node_up', '0 after a failure of an RPC node, until it responds', 'chain', 'node'),
    nodeCurrent: gauge('chain_node_current', '1 for the RPC node at which reads begin', 'chain', 'node'),
    nodeCatchingUp: gauge(
      'chain_node_catching_up',
      '1 while one of several RPC nodes syncs',
      'chain',
      'node',
    ),
    nodeBehind: gauge(
      'chain_node_behind_seconds',
      'Time between the head of one of several RPC nodes and the median of all heads',
      'chain',
      'node',
    ),
    nodeLowest: gauge(
      'chain_node_lowest_block',
      'Lowest block of one of several RPC nodes (Optio only)',
      'chain',
      'node',
    ),
    nodeHedges: counter(
      'chain_node_hedges',
      'Reads that a second RPC node received because this one was slow; won: the second responded first',
      'chain',
      'node',
      'outcome',
    ),
    quorumFailures: counter(
      'chain_quorum_failures',
      'Rounds of an indexer that ended because the nodes contradict each other, or because too few answer',
      'chain',
      'reason',
    ),
    outboxWaiting: gauge('outbox_waiting', 'Mails and texts that wait to be sent'),
    oldestMessage: gauge('outbox_oldest_waiting_seconds', 'How long the oldest of them has waited'),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
