import type { Transaction } from '@tessera/contracts/transfers';
import { Facts } from '@tessera/ui';
import { Network, settlementFacts, ShortAddress, TermsCard } from '@tessera/wallet-kit';
import { sendText } from '../../shared/send-receive/messages';
import { PartyName } from '../../shared/send/party-name';

export function ResultFacts({ transaction }: { transaction: Transaction }) {
  const { counterparty, to, chainId, network, memo, description } = transaction;
  return (
    <TermsCard>
      <Facts
        facts={[
          { label: sendText.to, value: counterparty && <PartyName party={counterparty} /> },
          { label: 'Address', value: <ShortAddress address={to} /> },
          { label: sendText.network, value: <Network chainId={chainId} name={network} /> },
          { label: 'Memo', value: memo === '' ? undefined : memo },
          { label: 'Note to self', value: description === '' ? undefined : description },
          ...settlementFacts(transaction),
        ]}
      />
    </TermsCard>
  );
}
