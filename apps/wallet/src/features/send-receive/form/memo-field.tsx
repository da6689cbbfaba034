import { MEMO_MAX_BYTES } from '@tessera/contracts';
import { TextField } from '@tessera/ui';
import { useDraft } from '@tessera/wallet-kit';
import { memoBytes } from './send-schema';
import { sendText } from '../messages';
import styles from '../send-receive.module.css';
import type { SendFormControl } from './use-send-form';

/** Public note, stored on the chain. Its length is counted in bytes, as on the chain. */
export function MemoField({ form, fault }: { form: SendFormControl; fault: string | undefined }) {
  const { memo, fieldErrors, change } = useDraft();
  const counter = <span className={styles.counter}>{`${memoBytes(memo)}/${MEMO_MAX_BYTES}`}</span>;
  return (
    <TextField
      {...form.register('memo', { onChange: () => change({ memo: form.getValues('memo') }) })}
      label={sendText.memo}
      placeholder={sendText.memoPlaceholder}
      autoComplete="off"
      error={fieldErrors['memo'] ?? fault}
      {...(memo === '' ? {} : { end: counter })}
    />
  );
}
