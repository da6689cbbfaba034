import type { TokenDetail } from '@tessera/contracts/token-detail';
import type { Transaction } from '@tessera/contracts/transfers';
import { useCommand } from '@tessera/federation';
import { type CommandPayloads } from '@tessera/platform';
import {
  buildPreview,
  buildTokenRow,
  buildTransaction,
  buildWalletTokens,
  ok,
  renderWithAnswers,
  WALLET_ID,
  wallets,
  type Answers,
} from '@tessera/wallet-kit/testing';
import { useState } from 'react';
import { ActionPanel } from '../features/actions/action-panel';
import { StakedPage } from '../features/staked/staked-page';
import { buildTokenDetail } from './token-detail.builder';
import { buildParams, buildValidator, operatorOf } from './validator.builder';

export const at = (name: string) => `/wallets/${WALLET_ID}/${name}`;

export const north = operatorOf('Northlight');
export const helix = operatorOf('Helix Staking');
export const still = operatorOf('Stillwater');

/** Two stakes, of which the second came from a move and is locked, and one request that waits since a week. */
export const buildStakes = (over: Partial<TokenDetail> = {}): TokenDetail =>
  buildTokenDetail({
    delegationDetails: { balanceToken: '400.000000', balanceUsd: '168.64' },
    unbondingDetails: { balanceToken: '50.000000', balanceUsd: '21.08' },
    delegations: [
      { validator: north, amount: '300.000000', rewards: '1.500000' },
      { validator: helix, amount: '100.000000', rewards: '0.250000' },
    ],
    unbondings: [
      {
        validator: north,
        amount: '50.000000',
        creationHeight: '812',
        completesAt: new Date(Date.now() + 14 * 86_400_000 + 60_000).toISOString(),
        cancellable: true,
      },
    ],
    redelegations: [
      {
        fromValidator: still,
        toValidator: helix,
        amount: '100.000000',
        completesAt: '2099-12-10T16:12:00.000Z',
      },
    ],
    ...over,
  });

export const validators = [
  buildValidator('Northlight'),
  buildValidator('Helix Staking', { commission: '0.075' }),
  buildValidator('Stillwater', { apr: null }),
  buildValidator('Quarry Labs', { jailed: true, status: 'unbonding' }),
];

export const requested = buildTransaction({
  type: 'delegate',
  amount: '20.000000',
  toValidator: north,
});
export const requestedPath = at(`transactions/${requested.id}`);
export const accepted = (transaction: Transaction = requested) => ({
  status: 202,
  body: { data: transaction },
});

const usual = (): Answers => ({
  '/wallets': wallets,
  [at('tokens')]: ok(
    buildWalletTokens({ tokens: [buildTokenRow({ stakedBalance: '400', unbondingBalance: '50' })] }),
  ),
  [at('tokens/optio-testnet/OPT')]: ok(buildStakes()),
  [at('rewards')]: ok({ symbol: 'OPT', total: '12.5', totalUsd: '5.27', days: [] }),
  '/validators': ok(validators),
  '/staking/params': ok(buildParams()),
  [at('transferPreview')]: ok(buildPreview({ to: north })),
  [at('transfer')]: accepted(),
  [requestedPath]: ok(requested),
});

type Request = CommandPayloads['openStake'];

/** Opens the panel over the page on the command, as the shell does. */
function Shell({ request, children }: { request?: Request; children?: React.ReactNode }) {
  const [asked, setAsked] = useState<Request>(request ?? {});
  const [open, setOpen] = useState(request !== undefined);
  useCommand('openStake', (payload) => {
    setAsked(payload);
    setOpen(true);
  });
  return (
    <>
      {children}
      <ActionPanel open={open} request={asked} onClose={() => setOpen(false)} />
    </>
  );
}

/** One of the actions, open; `answers` take the place of the usual ones. */
export const openAction = (request: Request, answers: Answers = {}) =>
  renderWithAnswers(<Shell request={request} />, { answers: { ...usual(), ...answers } });

/** The page of the staked balance with the panel over it. */
export const openPage = (answers: Answers = {}, search = '') =>
  renderWithAnswers(
    <Shell>
      <StakedPage />
    </Shell>,
    {
      answers: { ...usual(), ...answers },
      path: `/my-assets/stake/optio-testnet/OPT${search}`,
      route: '/my-assets/stake/:chainId/:symbol',
    },
  );
