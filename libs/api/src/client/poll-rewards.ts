import { pollEvery } from './poll-every';

/** `tools/bench/src/simulation/parameters.ts` has the load. */
const REWARDS_POLL_MS = 20_000;

interface PolledQuery<Data> {
  readonly state: { readonly data: Data | undefined; readonly status: string };
}

/** Polls while the wallet has a stake: its rewards grow with every block, without an event. */
export const pollRewards =
  <Data>(hasStake: (data: Data) => boolean) =>
  (query: PolledQuery<Data>): number | false => {
    const { data } = query.state;
    return data !== undefined && hasStake(data) && pollEvery(REWARDS_POLL_MS)(query);
  };
