import type { Validator, ValidatorDetail } from '@tessera/contracts';
import { Note } from '@tessera/platform';
import { warningsOf } from './warnings-of';

/** What should be known before staking with a validator; nothing where there is nothing. */
export function ValidatorWarnings({ validator }: { validator: Validator | ValidatorDetail | undefined }) {
  if (validator === undefined) return null;
  return warningsOf(validator).map((warning) => (
    <Note key={warning} tone="warning">
      {warning}
    </Note>
  ));
}
