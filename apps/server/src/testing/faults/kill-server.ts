import { runServer } from '../../run-server';
import { killAt } from './kill-points';

const { KILL_POINT } = process.env;

// `rspack.faults.config.ts` builds this entry instead of `server.ts`.
runServer(KILL_POINT ? { probe: killAt(KILL_POINT) } : {});
