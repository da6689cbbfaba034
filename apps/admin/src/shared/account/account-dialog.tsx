import { useState } from 'react';
import { useAskFor } from '../api/requests';
import { useActOnAccount } from '../api/users';
import type { Asked, Subject } from './asked';
import { ReasonDialog } from './reason-dialog';
import { RolesDialog } from './roles-dialog';

interface AccountDialogProps {
  asked: Asked | null;
  onClose: () => void;
  onDone?: () => void;
}

const nothing = () => undefined;

/** Dialog of an action on accounts. */
export function AccountDialog({ asked, onClose, onDone = nothing }: AccountDialogProps) {
  const act = useActOnAccount();
  const ask = useAskFor();
  // Keeps the content while the dialog closes.
  const [last, setLast] = useState(asked);
  if (asked !== null && asked !== last) setLast(asked);
  const shown = asked ?? last;
  if (shown === null) return null;
  const common = { open: asked !== null, people: shown.people, returnTo: shown.button, onClose, onDone };
  if (shown.act === 'roles') return <RolesDialog key="roles" {...common} />;
  const run = ({ id: userId }: Subject, reason: string) => {
    switch (shown.act) {
      case 'unfreeze':
        return ask.mutateAsync({ kind: 'unfreeze', userId, reason });
      case 'end-session':
        return act.mutateAsync({ act: shown.act, userId, sessionId: shown.session.id, reason });
      default:
        return act.mutateAsync({ act: shown.act, userId, reason });
    }
  };
  return <ReasonDialog key={shown.act} act={shown.act} run={run} {...common} />;
}
