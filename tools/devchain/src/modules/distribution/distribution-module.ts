import type { Module } from '../module';
import { allocateFees } from './allocate';
import { distributionMessages } from './distribution-messages';
import { setDistributionParams } from './distribution-params';
import { distributionQueries } from './distribution-queries';
import { DISTRIBUTION } from './fee-pool';
import { distributionStoreQuery } from './store-query';
import { validatorDistributionQueries } from './validator-queries';

export const distributionModule: Module = {
  name: DISTRIBUTION,
  accounts: [DISTRIBUTION],
  messages: distributionMessages,
  queries: [...distributionQueries, ...validatorDistributionQueries, distributionStoreQuery],
  initGenesis: ({ store }, { distribution }) => setDistributionParams(store, distribution),
  beginBlock: allocateFees,
};
