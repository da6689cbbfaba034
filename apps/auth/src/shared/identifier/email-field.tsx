import { TextField } from '@tessera/ui';
import { Mail } from 'lucide-react';
import type { ComponentProps } from 'react';

export const EmailField = (props: Omit<ComponentProps<typeof TextField>, 'label' | 'start'>) => (
  <TextField label="Email" type="email" autoFocus start={<Mail size={16} />} {...props} />
);
