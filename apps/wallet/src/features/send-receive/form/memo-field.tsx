import { MEMO_MAX_BYTES } from '@tessera/contracts';
import { TextField } from '@tessera/ui';
import { useDraft } from '@tessera/wallet-kit';
import type { Ref } from 'react';
import { memoBytes } from './memo-fault';
import { sendText } from '../messages';
import styles from '../send-receive.module.css';

/** Public note, stored on the chain. Its length is counted in bytes, as on the chain. */
export function MemoField({ fault, ref }: { fault: string | undefined; ref: Ref<HTMLInputElement> }) {
  const { memo, fieldErrors, change } = useDraft();
  const counter = <span className={styles.counter}>{`${memoBytes(memo.trim())}/${MEMO_MAX_BYTES}`}</span>;
  return (
    <TextField
      ref={ref}
      label={sendText.memo}
      value={memo}
      placeholder={sendText.memoPlaceholder}
      autoComplete="off"
      onChange={(event) => change({ memo: event.target.value })}
      error={fieldErrors['memo'] ?? fault}
      {...(memo === '' ? {} : { end: counter })}
    />
  );
}
