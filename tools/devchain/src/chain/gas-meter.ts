import { sdkErrors } from './sdk-errors';

/** @throws sdk/11 above the limit */
export interface GasMeter {
  readonly limit: bigint;
  readonly used: bigint;
  consume(amount: bigint, location: string): void;
}

/** Default: no limit. */
export function createGasMeter(limit?: bigint): GasMeter {
  let used = 0n;
  return {
    limit: limit ?? 0n,
    get used() {
      return used;
    },
    consume(amount, location) {
      used += amount;
      if (limit === undefined || used <= limit) return;
      throw sdkErrors.outOfGas(`out of gas in location: ${location}; gasWanted: ${limit}, gasUsed: ${used}`);
    },
  };
}
