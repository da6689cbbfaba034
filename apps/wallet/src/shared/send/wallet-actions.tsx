import type { ChainId, TokenSymbol } from '@tessera/contracts/primitives';
import { ArrowDownLeft, ArrowUpRight, Layers } from 'lucide-react';
import { Link, useOffersPage } from '@tessera/platform';
import { Button, LinkButton } from '@tessera/ui';
import { openTransfer } from './open-transfer';

interface WalletActionsProps {
  token?: { chainId: ChainId; symbol: TokenSymbol } | undefined;
  empty?: boolean | undefined;
  /** Token to stake. Stake is shown only if a published remote offers it. */
  stake?: { chainId: ChainId; symbol: TokenSymbol } | undefined;
}

export function WalletActions({ token, empty = false, stake }: WalletActionsProps) {
  const canStake = useOffersPage('/my-assets/stake/:chainId/:symbol') && stake !== undefined;
  const send = (
    <Button
      key="send"
      variant={empty ? 'secondary' : 'primary'}
      disabled={empty}
      icon={<ArrowUpRight size={16} />}
      onClick={() => openTransfer({ tab: 'send', ...token })}
    >
      Send
    </Button>
  );
  const receive = (
    <Button
      key="receive"
      variant={empty ? 'primary' : 'secondary'}
      icon={<ArrowDownLeft size={16} />}
      onClick={() => openTransfer({ tab: 'receive', ...token })}
    >
      Receive
    </Button>
  );
  return (
    <>
      {empty ? [receive, send] : [send, receive]}
      {canStake &&
        (empty ? (
          <Button variant="secondary" disabled icon={<Layers size={16} />}>
            Stake
          </Button>
        ) : (
          <LinkButton
            as={Link}
            to={`/my-assets/stake/${stake.chainId}/${stake.symbol}`}
            variant="secondary"
            icon={<Layers size={16} />}
          >
            Stake
          </LinkButton>
        ))}
    </>
  );
}
