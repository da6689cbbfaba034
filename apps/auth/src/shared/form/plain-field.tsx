import { TextField } from '@tessera/ui';
import type { ComponentProps } from 'react';

/** Text field without capitals, spell check and suggestions: for codes, usernames and words of a phrase. */
export const PlainField = (props: ComponentProps<typeof TextField>) => (
  <TextField autoComplete="off" autoCapitalize="none" spellCheck={false} {...props} />
);
