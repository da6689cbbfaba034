import { TokenSymbol } from '@tessera/contracts';
import * as v from 'valibot';

/** A symbol out of a table or an adapter, as the contracts know it. */
export function tokenSymbol(text: string): v.InferOutput<typeof TokenSymbol> {
  return v.parse(TokenSymbol, text);
}
