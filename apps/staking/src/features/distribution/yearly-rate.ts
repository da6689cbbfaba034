import { divide, multiply, subtract } from '@tessera/money';

const PLACES = 18;

interface Chain {
  inflation: string | null | undefined;
  communityTax: string | undefined;
  stakedShare: string | undefined;
}

/** Returns the yearly rate before commission, a share of one; null while a figure is unknown. */
export function yearlyRate({ inflation, communityTax, stakedShare }: Chain): string | null {
  if (inflation === null || inflation === undefined) return null;
  if (communityTax === undefined || stakedShare === undefined) return null;
  return divide(multiply(inflation, subtract('1', communityTax), PLACES), stakedShare, PLACES);
}
