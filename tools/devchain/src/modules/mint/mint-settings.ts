/** Decimals as text, such as "0.13". */
export interface MintSettings {
  readonly inflation: string;
  readonly inflationRateChange: string;
  readonly inflationMax: string;
  readonly inflationMin: string;
  readonly goalBonded: string;
  readonly blocksPerYear: number;
}

/** x/mint/types/params.go; one block every five seconds. */
export const defaultMintSettings: MintSettings = {
  inflation: '0.13',
  inflationRateChange: '0.13',
  inflationMax: '0.2',
  inflationMin: '0.07',
  goalBonded: '0.67',
  blocksPerYear: 6_311_520,
};
