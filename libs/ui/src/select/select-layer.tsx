import { Select as Base } from '@base-ui/react/select';
import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../cx';
import popupStyles from '../overlay/popup.module.css';
import styles from './select.module.css';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** Second line below the label, only in the open list. */
  detail?: string | undefined;
  /** Quieter text at the end of the row. */
  hint?: string | undefined;
  /** Second line below the hint. */
  hintDetail?: string | undefined;
  disabled?: boolean | undefined;
}

interface SelectLayerProps<Value extends string> {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  disabled?: boolean | undefined;
  align?: 'start' | 'end';
  /** Props of the button, the same as before it was replaced. */
  trigger: ComponentProps<typeof Base.Trigger>;
}

/** Button and list of a Select. Mounted when first opened, so it starts open. */
export function SelectLayer<Value extends string>(props: SelectLayerProps<Value>) {
  const { options, value, onValueChange, disabled, align = 'center', trigger } = props;
  const ownId = useId();
  const id = trigger.id ?? ownId;
  const twoLines = options.some(({ detail }) => detail !== undefined);
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={(next) => next !== null && onValueChange(next)}
      disabled={disabled === true}
      defaultOpen
    >
      <Base.Trigger {...trigger} id={id} />
      {/* Outside the page's landmarks, at the end of the document, so it is its own landmark. */}
      <Base.Portal role="region" aria-labelledby={id}>
        <Base.Positioner
          className={styles.positioner}
          sideOffset={6}
          align={align}
          alignItemWithTrigger={false}
        >
          <Base.Popup className={cx(popupStyles.popup, styles.list, twoLines && styles.twoLines)}>
            {options.map((option) => (
              <Base.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled === true}
                className={cx(popupStyles.row, styles.option)}
              >
                {option.icon}
                {option.detail === undefined ? (
                  <Base.ItemText className={styles.text}>{option.label}</Base.ItemText>
                ) : (
                  <span className={styles.text}>
                    <Base.ItemText>{option.label}</Base.ItemText>
                    <span className={styles.detail}>{option.detail}</span>
                  </span>
                )}
                {option.hintDetail === undefined ? (
                  option.hint !== undefined && <span className={styles.hint}>{option.hint}</span>
                ) : (
                  <span className={styles.amounts}>
                    {option.hint}
                    <span className={styles.detail}>{option.hintDetail}</span>
                  </span>
                )}
                <Base.ItemIndicator>
                  <Check size={16} />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
