import type { ChangedPayee } from '@tessera/contracts/errors';
import type { Party } from '@tessera/contracts/party';
import { AddressGroups, Button, formatDay, Note, Row, Stack, Text } from '@tessera/ui';
import { TermsCard, useDraft, usePreview } from '@tessera/wallet-kit';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { sendText } from '../../shared/send-receive/messages';
import styles from '../../shared/send-receive/send-receive.module.css';
import { partyName } from '../../shared/send/party-name';

const Address = ({ label, address }: { label: string; address: string }) => (
  <div className={styles.changedAddress} role="group" aria-label={label}>
    <Text tone="secondary" aria-hidden="true">
      {label}
    </Text>
    <AddressGroups address={address} />
  </div>
);

const nameOf = (party: Party | undefined) => (party === undefined ? 'another person' : partyName(party));

/** Stops a payment to a recipient whose address changed until the user accepts the new one. */
export function PayeeChanged({ walletId, payee }: { walletId: string; payee: ChangedPayee }) {
  const { contact, toAddress, previewStatus, back, change, showForm } = useDraft();
  const preview = usePreview(walletId);
  const backRef = useRef<HTMLButtonElement>(null);
  const { isHandedOver = false, person, pinnedPerson } = payee;
  // After a handover the contact may be the earlier owner, so the typed username names the recipient.
  const name = contact === null || isHandedOver ? toAddress.trim() : partyName(contact);
  const asking = previewStatus === 'pending';

  // Focus the safe action, so that the Enter that requested the preview cannot accept the new address.
  useEffect(() => backRef.current?.focus(), []);

  const accept = async () => {
    if (asking) return;
    change({ acceptedAddress: payee.address });
    // Show a rejection in the form, where it can be corrected.
    if (!(await preview()) && useDraft.getState().changedPayee === payee) showForm();
  };
  return (
    <Stack gap={4}>
      <Note tone="negative" icon={TriangleAlert} live>
        <b>{isHandedOver ? `${name} belongs to another person now` : `${name} has another address now`}.</b>{' '}
        We stopped this payment. Nothing has been sent.
      </Note>
      <TermsCard>
        <Address
          label={`You paid this address, since ${formatDay(payee.pinnedAt)}`}
          address={payee.pinnedAddress}
        />
        <Address label="The address now" address={payee.address} />
      </TermsCard>
      <Text as="p" size="sm" tone="secondary">
        {isHandedOver
          ? `The username belonged to ${nameOf(pinnedPerson)} when you last paid. It belongs to ${nameOf(person)} now. Check with the person whom you want to pay.`
          : `Ask ${name} in person or by phone whether the new address is theirs. Whoever took over an account could have put their own address here.`}
      </Text>
      <Row grow>
        <Button ref={backRef} variant="primary" size="l" disabled={asking} onClick={back}>
          {sendText.back}
        </Button>
        <Button variant="danger-quiet" size="l" busy={asking} onClick={() => void accept()}>
          Use the new address
        </Button>
      </Row>
    </Stack>
  );
}
