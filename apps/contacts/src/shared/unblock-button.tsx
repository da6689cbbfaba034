import type { Party } from '@tessera/contracts/party';
import { Button, toast } from '@tessera/ui';
import { useBlock } from '@tessera/wallet-kit';
import { nameOf } from './person';

export function UnblockButton({ person, size = 's' }: { person: Party; size?: 's' | 'm' }) {
  const { busy, unblock } = useBlock();
  const name = nameOf(person);
  const press = async () => {
    if (await unblock(person.id)) toast.success(`${name} is no longer blocked`);
  };
  return (
    <Button
      variant="secondary"
      size={size}
      busy={busy}
      aria-label={`Unblock ${name}`}
      onClick={() => void press()}
    >
      Unblock
    </Button>
  );
}
