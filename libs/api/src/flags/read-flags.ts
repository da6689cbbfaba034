import type { QueryFunctionContext } from '@tanstack/react-query';
import type { Api } from '@tessera/client';
import { FlagsAnswer } from '@tessera/contracts/flags-answer';
import { dataOf, endpoint } from '../client/endpoint';
import { readOptions } from '../client/read-options';

const fetchFlags = endpoint('GET flags', { response: dataOf(FlagsAnswer) });

/** Returns the names of the flags that are on for the user. */
export const readFlags = (api: Api, context: QueryFunctionContext): Promise<string[]> =>
  fetchFlags(api, [], readOptions(context));
