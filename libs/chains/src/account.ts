/** The caller must zero `privateKey` after use. */
export interface DerivedAccount {
  readonly address: string;
  /** 32 bytes. */
  readonly privateKey: Uint8Array;
}
