import type { ChainAdapter } from '@tessera/chains';
import { inChildSpan, type Tracing } from '../../platform/tracing/tracing';
import { chainsOf, type Chains } from './chains';

/** Methods without a network call. */
const LOCAL: readonly string[] = [
  'checkAddress',
  'prepare',
  'nodes',
  'explorerLink',
  'close',
] satisfies (keyof ChainAdapter)[];

const traceAdapter = (tracing: Tracing, adapter: ChainAdapter): ChainAdapter =>
  new Proxy(adapter, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function' || typeof key !== 'string' || LOCAL.includes(key)) return value;
      const attributes = { 'tessera.chain': target.chainId };
      return (...parameters: unknown[]) =>
        inChildSpan(tracing, { name: `chain ${key}`, kind: 'client', attributes }, async () =>
          Reflect.apply(value, target, parameters),
        );
    },
  });

/** Traces the calls of the chains' nodes inside other spans, by method and without parameters. */
export const traceChains = (tracing: Tracing, { all }: Chains): Chains =>
  chainsOf(all.map((adapter) => traceAdapter(tracing, adapter)));
