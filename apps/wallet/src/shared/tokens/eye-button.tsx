import { Eye, EyeOff } from 'lucide-react';
import { IconButton } from '@tessera/ui';
import { useHideAmounts } from '@tessera/wallet-kit';

export function EyeButton() {
  const { hidden, toggle } = useHideAmounts();
  const Icon = hidden ? EyeOff : Eye;
  return (
    <IconButton
      size="s"
      label={hidden ? 'Show balance' : 'Hide balance'}
      icon={<Icon size={15} />}
      onClick={toggle}
    />
  );
}
