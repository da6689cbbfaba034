import { Check, UserPlus } from 'lucide-react';
import { followText } from '@tessera/contracts/follow-text';
import type { Party } from '@tessera/contracts/party';
import type { Transaction } from '@tessera/contracts/transfers';
import { Button, ConfirmDialog } from '@tessera/ui';
import { useProfile } from '@tessera/api';
import { useFollow } from '@tessera/wallet-kit';
import { useState } from 'react';
import { partyName } from '../../send/party-name';

function Offer({ party }: { party: Party }) {
  const { data } = useProfile(party.id);
  const { busy, toggle } = useFollow({ id: party.id, following: false });
  const [asking, setAsking] = useState(false);
  /** Once offered it stays, to show the result. */
  const [offered, setOffered] = useState(false);
  const relation = data?.relation;
  const saved = relation === 'following' || relation === 'mutual';
  if ((relation === 'none' || relation === 'followed_by') && !offered) setOffered(true);
  if (!offered) return null;
  const name = partyName(party);
  const Icon = saved ? Check : UserPlus;
  const confirm = () => {
    setAsking(false);
    void toggle();
  };
  return (
    <>
      <Button
        variant="soft"
        full
        busy={busy}
        aria-disabled={saved}
        icon={<Icon size={16} />}
        onClick={() => !saved && setAsking(true)}
      >
        {saved ? `You follow ${name}` : followText.followName(name)}
      </Button>
      <ConfirmDialog
        open={asking}
        title={followText.confirmFollow}
        confirm={followText.follow}
        focus="confirm"
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {followText.sureFollow(name)}
      </ConfirmDialog>
    </>
  );
}

/** Offers to follow the recipient after a payment, unless the payer follows them already. */
export function FollowRecipient({ transaction }: { transaction: Transaction }) {
  const { type, status, stage, counterparty, heldUntil } = transaction;
  const went =
    status === 'success' || (status === 'pending' && stage !== 'unknown' && heldUntil === undefined);
  if (!went || type !== 'send' || counterparty === undefined) return null;
  return <Offer key={counterparty.id} party={counterparty} />;
}
