import { Metadata } from 'cosmjs-types/cosmos/bank/v1beta1/bank';
import { BASE_DENOM } from '../../chain/constants';

/** From the chain registry. */
export const metadata: readonly Metadata[] = [
  Metadata.fromPartial({
    description: 'The native token of Optio',
    denomUnits: [
      { denom: BASE_DENOM, exponent: 0 },
      { denom: 'OPT', exponent: 6 },
    ],
    base: BASE_DENOM,
    display: 'OPT',
    name: 'Optio',
    symbol: 'OPT',
  }),
];
