import { DAY, HOUR, SECOND } from '../../../platform/clock';

/**
 * Batches of one chain that run at the same time, on any workers. Each one uses a slot of a worker (`CONCURRENT_JOBS`) and
 * has the requests in flight that `BATCHED_READS` allows. A lower value needs a migration that deletes the claims of the
 * removed batch numbers, because no other batch takes claimed accounts.
 */
export const PARALLEL_BATCHES = 2;

/**
 * Accounts of one batch. `oldest` of them may be those whose check is oldest; the rest is reserved for accounts that a
 * block touched since their last check, so that neither delays the other.
 *
 * Load of the parallel batches on the nodes of a chain, if batches follow each other without a pause: Ethereum 4 reads per
 * account, 580 reads/s in 6 requests/s; Optio 1 read per account, 145 reads/s in 15 requests/s. At most 4 requests are in
 * flight.
 */
export const BATCH = { accounts: 800, oldest: 650 };

/** From the start of a batch to the start of the next. A batch that takes longer delays the next one. */
export const BATCH_INTERVAL = 10 * SECOND;

/**
 * Attempts of a batch. graphile-worker counts one when the worker dies, and one when the nodes fail: it then runs the job
 * again after 3, 7, 20 and 55 s.
 */
export const RECONCILE_ATTEMPTS = 5;

/** Longest time until the job queue starts a job that is due (`pollInterval`). */
const JOB_DELAY = SECOND;

/** Between the batches of the schedule (every 5 min), only touched accounts and those with an older check are due. */
export const MAX_CHECK_AGE = 12 * HOUR;

/**
 * Accounts of one chain that a day's batches check at least, beside those that blocks touch. The 2 % above 10 million allow
 * for 100 takeovers a day: the death of a worker costs a batch (10 s) and the time until the next one (15 s).
 */
export const accountsPerDay = (): number =>
  PARALLEL_BATCHES * Math.floor(DAY / (BATCH_INTERVAL + JOB_DELAY)) * BATCH.oldest;
