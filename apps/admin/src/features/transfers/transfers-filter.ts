import { ChainId, TransactionStatus, TransactionType } from '@tessera/contracts';
import * as v from 'valibot';
import type { TransfersFilter } from '../../shared/api/transfers';
import { readPeriod, type Last } from '../../shared/period';

/** Period of an address without one. */
export const USUAL_PERIOD: Last = '24h';

const pick = <S extends v.GenericSchema<unknown, unknown>>(schema: S, value: string | null) => {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : undefined;
};

/** Reads the filter from the address and ignores invalid values. */
export function readFilter(params: URLSearchParams): TransfersFilter {
  const query = params.get('query')?.trim().slice(0, 128) ?? '';
  const type = pick(TransactionType, params.get('type'));
  const status = pick(TransactionStatus, params.get('status'));
  const chainId = pick(ChainId, params.get('chainId'));
  return {
    ...(query === '' ? {} : { query }),
    ...(type === undefined ? {} : { type }),
    ...(status === undefined ? {} : { status }),
    ...(chainId === undefined ? {} : { chainId }),
    period: readPeriod(params, USUAL_PERIOD),
  };
}

/** Removes every filter from the address. */
export const noFilter = {
  query: null,
  type: null,
  status: null,
  chainId: null,
  period: null,
  from: null,
  to: null,
};

export const isFiltered = ({ period, ...others }: TransfersFilter): boolean =>
  period.last !== USUAL_PERIOD || Object.keys(others).length > 0;
