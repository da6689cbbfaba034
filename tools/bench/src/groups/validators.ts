import { makeAccount } from '../api/make-account';
import { seedValidators } from '../database/seed-validators';
import { defineGroup } from '../group';
import { compareWithBare } from '../ratio/compare-with-bare';

const VALIDATORS = 200;
/** Chain without an indexer in the stack, so that the inserted rows stay. */
const CHAIN = 'optio';

/** List of validators, compared with a bare Fastify route that runs the same SQL and responds with the rows. */
export const validators = defineGroup({
  name: 'validators',
  lines: {
    ratio: {
      name: `GET /validators with ${VALIDATORS}, of the rate of a bare route`,
      unit: '',
      limit: 0.85,
      atLeast: true,
    },
    prepared: { name: 'The same beside one with prepared statements', unit: '', limit: null },
  },
  async read({ stack }) {
    const address = await stack.address();
    const { token } = await makeAccount(address);
    await seedValidators(address.databaseUrl, CHAIN, VALIDATORS);
    const { plain, prepared, statements } = await compareWithBare({
      address,
      dataDir: stack.dataDir,
      path: '/api/validators',
      token,
      environment: { OPTIO_CHAIN_ID: CHAIN, DEV_GRANTS: 'off' },
    });
    return {
      ratio: { value: plain.ratio, note: `${plain.note}; ${statements} statements` },
      prepared: { value: prepared.ratio, note: prepared.note },
    };
  },
});
