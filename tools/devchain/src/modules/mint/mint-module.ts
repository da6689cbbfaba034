import { toUtf8 } from '@cosmjs/encoding';
import {
  QueryAnnualProvisionsRequest,
  QueryAnnualProvisionsResponse,
  QueryInflationRequest,
  QueryInflationResponse,
  QueryParamsRequest,
  QueryParamsResponse,
} from 'cosmjs-types/cosmos/mint/v1beta1/query';
import { defineQuery, type Module } from '../module';
import { MINT, mintBlock } from './mint-block';
import { getMinter, getMintParams, setMint } from './minter';

const SERVICE = '/cosmos.mint.v1beta1.Query';

export const mintModule: Module = {
  name: MINT,
  accounts: [MINT],
  queries: [
    defineQuery(`${SERVICE}/Params`, QueryParamsRequest, QueryParamsResponse, ({ store }) => ({
      params: getMintParams(store),
    })),
    defineQuery(`${SERVICE}/Inflation`, QueryInflationRequest, QueryInflationResponse, ({ store }) => ({
      inflation: toUtf8(getMinter(store).inflation),
    })),
    defineQuery(
      `${SERVICE}/AnnualProvisions`,
      QueryAnnualProvisionsRequest,
      QueryAnnualProvisionsResponse,
      ({ store }) => ({ annualProvisions: toUtf8(getMinter(store).annualProvisions) }),
    ),
  ],
  initGenesis: ({ store }, { mint }) => setMint(store, mint),
  beginBlock: mintBlock,
};
