import type { TokenRow, WalletTokens } from '@tessera/contracts/wallets';
import { useAuth, useOffersPage } from '@tessera/platform';
import { CopyButton, DevChainStrip, Note, QrCard, Row, Select, Stack, TokenIcon } from '@tessera/ui';
import { nativeSymbol, useDraft } from '@tessera/wallet-kit';
import { useState } from 'react';
import { ShareButton } from '../send/share-button';
import { tokenKey } from '../tokens/token-facts';
import { sendText } from './messages';
import styles from './send-receive.module.css';
import { rowOf } from './form/use-send-form';

function Warning({ row, development }: { row: TokenRow; development: boolean }) {
  const { symbol, chainName } = row;
  return development ? (
    <Note tone="warning">
      {`This ${chainName} network is a `}
      <b>development chain</b>
      {`. Real ${symbol} sent to this address is lost.`}
    </Note>
  ) : (
    <Note tone="warning">
      {'Send only '}
      <b>{`${symbol} on the ${chainName} network`}</b> to this address. Other tokens sent here are lost.
    </Note>
  );
}

function ShareRow({ row }: { row: TokenRow }) {
  const user = useAuth((state) => state.user);
  const hasPage = useOffersPage('/c/:value');
  const text = `${row.symbol} · ${sendText.networkName(row.chainName)}\n${row.address}`;
  const data =
    hasPage && user !== null
      ? { text, url: `${location.origin}/c/${encodeURIComponent(user.username ?? user.id)}` }
      : { text };
  return <ShareButton size="l" label="Share" data={data} />;
}

export function ReceiveView({ wallet }: { wallet: WalletTokens }) {
  const draft = useDraft();
  const [picked, setPicked] = useState<string | null>(null);
  const row = wallet.tokens.find((token) => tokenKey(token) === picked) ?? rowOf(draft, wallet.tokens);
  if (row === undefined) return null;
  const development = wallet.chains.some((chain) => chain.chainId === row.chainId && chain.development);
  return (
    <Stack gap={4}>
      {development && <DevChainStrip />}
      <Select
        label="Asset"
        size="l"
        value={tokenKey(row)}
        onValueChange={setPicked}
        options={wallet.tokens.map((token) => ({
          value: tokenKey(token),
          label: `${token.name} ${token.symbol}`,
          hint: sendText.networkName(token.chainName),
          icon: <TokenIcon symbol={token.symbol} size={24} network={nativeSymbol(token.chainId)} />,
        }))}
      />
      <QrCard address={row.address} symbol={row.symbol} network={row.chainName} />
      <Row>
        <CopyButton
          withLabel
          variant="primary"
          size="l"
          className={styles.grow}
          text={row.address}
          label="Copy address"
        />
        <ShareRow row={row} />
      </Row>
      <Warning row={row} development={development} />
    </Stack>
  );
}
