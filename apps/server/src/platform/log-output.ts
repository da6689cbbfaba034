import { pino } from 'pino';

const BATCH_BYTES = 8 * 1024;
const MAX_DELAY_MS = 100;
/** Limits the memory while the reader of standard output is stuck. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024;

/**
 * Writes log lines in batches, because a write per line costs a tenth of the CPU of a read. A batch starts after at most 100 ms,
 * but waits for the write before it, so a slow reader delays lines. Above 16 MB of waiting lines, pino drops each new line and
 * emits `drop`. An orderly exit writes all waiting lines. SIGKILL, a fatal error of Node.js, or `process.exit` during a write can
 * lose lines that wait or are being written.
 * @param fd file descriptor, by default of standard output; `end()` closes it, except descriptors 1 and 2
 */
export const createLogOutput = (fd = 1) =>
  pino.destination({
    fd,
    sync: false,
    minLength: BATCH_BYTES,
    maxLength: MAX_WAITING_BYTES,
    periodicFlush: MAX_DELAY_MS,
  });
