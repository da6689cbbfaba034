/** Part of the product that can saturate. */
export interface Part {
  readonly title: string;
  /** Most servers that one database with its processes can have; undefined if more machines always help. */
  readonly most: number | undefined;
  /** Servers that one machine or process of this part has. */
  readonly perInstance: number;
  readonly coresPerServer: number;
  readonly gigabytesPerServer: number;
}

/** One server is a core, or a place where only one can work at a time. */
export const parts = {
  api: { title: 'API CPU', most: undefined, perInstance: 1, coresPerServer: 1, gigabytesPerServer: 0.5 },
  primary: { title: 'primary writes', most: 64, perInstance: 64, coresPerServer: 1, gigabytesPerServer: 8 },
  replica: {
    title: 'replica reads',
    most: 15 * 64,
    perInstance: 64,
    coresPerServer: 1,
    gigabytesPerServer: 8,
  },
  notify: { title: 'LISTEN/NOTIFY', most: 1, perInstance: 1, coresPerServer: 0, gigabytesPerServer: 0 },
  nats: { title: 'NATS', most: undefined, perInstance: 4, coresPerServer: 1, gigabytesPerServer: 1 },
  indexer: {
    title: 'indexer per block',
    most: 1,
    perInstance: 1,
    coresPerServer: 1,
    gigabytesPerServer: 0.5,
  },
  rpc: { title: 'RPC endpoints', most: undefined, perInstance: 8, coresPerServer: 1, gigabytesPerServer: 4 },
  signer: { title: 'signer', most: undefined, perInstance: 1, coresPerServer: 1, gigabytesPerServer: 0.25 },
  streams: { title: 'streams', most: undefined, perInstance: 1, coresPerServer: 1, gigabytesPerServer: 2 },
} as const satisfies Readonly<Record<string, Part>>;

export type PartName = keyof typeof parts;
export const partNames = Object.keys(parts) as PartName[];

/** A value of each part. */
export type PerPart<Value> = Readonly<Record<PartName, Value>>;
export const perPart = <Value>(of: (name: PartName) => Value): PerPart<Value> =>
  Object.fromEntries(partNames.map((name) => [name, of(name)])) as Record<PartName, Value>;
