import { DAY, HOUR, SECOND } from '../../../platform/clock';

/**
 * Accounts of one batch. `oldest` of them may be those whose check is oldest; the rest is reserved for accounts that a
 * block touched since their last check, so that neither delays the other.
 *
 * Load on the nodes, if batches follow each other without a pause: Ethereum 4 reads per account, 580 reads/s in 6
 * requests/s; Optio 1 read per account, 145 reads/s in 15 requests/s. `BATCHED_READS` limits the requests in flight.
 */
export const BATCH = { accounts: 1600, oldest: 1300 };

/** From the start of a batch to the start of the next. A batch that takes longer delays the next one. */
export const BATCH_INTERVAL = 10 * SECOND;

/** Longest time until the job queue starts a job that is due (`pollInterval`). */
const JOB_DELAY = SECOND;

/** Between the batches of the schedule (every 5 min), only touched accounts and those with an older check are due. */
export const MAX_CHECK_AGE = 12 * HOUR;

/** Accounts of one chain that a day's batches check at least, beside those that blocks touch. */
export const accountsPerDay = (): number => Math.floor(DAY / (BATCH_INTERVAL + JOB_DELAY)) * BATCH.oldest;
