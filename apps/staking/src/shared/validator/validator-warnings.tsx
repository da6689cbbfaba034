import type { Validator, ValidatorDetail } from '@tessera/contracts/validators';
import { Note } from '@tessera/ui';
import { warningsOf } from './warnings-of';

export function ValidatorWarnings({ validator }: { validator: Validator | ValidatorDetail | undefined }) {
  if (validator === undefined) return null;
  return warningsOf(validator).map(({ tone, text }) => (
    <Note key={text} tone={tone}>
      {text}
    </Note>
  ));
}
