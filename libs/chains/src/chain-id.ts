/** The chain ids of the product; `optio-testnet` and `31337` are the local ones. */
export type ChainId = 'optio' | 'optio-testnet' | '1' | '31337';
