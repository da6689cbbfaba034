/** A demo staking operation; validators by moniker. */
export type DemoStake =
  | { readonly type: 'delegate' | 'undelegate'; readonly validator: string; readonly amount: string }
  | { readonly type: 'move-delegation'; readonly from: string; readonly to: string; readonly amount: string }
  | { readonly type: 'claim-rewards'; readonly validator: string };

/** Maya's operations in chronological order: the first stake earns rewards before they are claimed. */
export const DEMO_STAKES: readonly DemoStake[] = [
  { type: 'delegate', validator: 'Cedar & Stone', amount: '40' },
  { type: 'delegate', validator: 'Northwind Staking', amount: '30' },
  { type: 'undelegate', validator: 'Northwind Staking', amount: '5' },
  { type: 'move-delegation', from: 'Northwind Staking', to: 'Kestrel Labs', amount: '6' },
  { type: 'claim-rewards', validator: 'Cedar & Stone' },
];
