import { ArrowLeftRight, BellOff, SearchX, UserMinus, type LucideIcon } from 'lucide-react';
import type { Party } from '@tessera/contracts/party';
import { toast } from '@tessera/ui';
import { useBlock } from '@tessera/wallet-kit';
import { handleOf, nameOf, shortNameOf } from './person';
import { PersonDialog } from './person-dialog';
import styles from './people.module.css';

interface BlockDialogProps {
  open: boolean;
  person: Party;
  onClose: () => void;
  /** Returns the element to focus on close when the block removes the opener. */
  finalFocus?: (() => HTMLElement | null) | undefined;
}

/** Confirms a block and lists its effects; Cancel has the focus. */
export function BlockDialog({ open, person, onClose, finalFocus }: BlockDialogProps) {
  const { busy, block } = useBlock();
  const short = shortNameOf(person);
  const effects: readonly [LucideIcon, string][] = [
    [UserMinus, 'You stop following each other'],
    [SearchX, `${short} cannot find you or open your profile`],
    [BellOff, 'Notifications about each other are removed for good'],
    [ArrowLeftRight, 'Past transfers stay in your history'],
  ];
  const confirm = async () => {
    if (await block(person.id)) toast.success(`${nameOf(person)} is blocked`);
    onClose();
  };
  return (
    <PersonDialog
      open={open}
      person={person}
      title={`Block ${nameOf(person)}?`}
      text={handleOf(person)}
      confirm="Block"
      danger
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
      finalFocus={finalFocus}
    >
      <div className={styles.effects}>
        <ul>
          {effects.map(([Icon, effect]) => (
            <li key={effect}>
              <Icon size={16} />
              {effect}
            </li>
          ))}
        </ul>
        <p>{`We do not tell ${short}. You can unblock in Contacts, Blocked.`}</p>
      </div>
    </PersonDialog>
  );
}
