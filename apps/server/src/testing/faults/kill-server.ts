import { runServer } from '../../run-server';
import { killAt } from './kill-points';

const { KILL_POINT } = process.env;

// The product's server with a probe: `rspack.faults.config.ts` builds this entry in the place of `server.ts`.
runServer(KILL_POINT ? { probe: killAt(KILL_POINT) } : {});
