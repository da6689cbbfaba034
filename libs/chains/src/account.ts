/** An address and its key. Whoever asked for it overwrites `privateKey` with zeros when done. */
export interface DerivedAccount {
  readonly address: string;
  /** 32 bytes. */
  readonly privateKey: Uint8Array;
}
