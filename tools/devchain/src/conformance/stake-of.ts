/** On shared nodes, slashed validators lose a base unit to rounding. */
const TOLERANCE = process.env.OPTIO_RPC_URL === undefined ? 0n : 2n;

export const stakeOf = (expected: bigint): unknown => ({
  asymmetricMatch: (amount: unknown) => {
    if (typeof amount !== 'bigint' && typeof amount !== 'string') return false;
    const difference = BigInt(amount) - expected;
    return difference >= -TOLERANCE && difference <= TOLERANCE;
  },
  toString: () => `about ${expected}`,
});
