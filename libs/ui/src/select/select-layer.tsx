import { Select as Base } from '@base-ui/react/select';
import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import type { SelectOption } from './select-props';
import styles from './select.module.css';

interface SelectLayerProps<Value extends string> {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  name?: string | undefined;
  disabled?: boolean | undefined;
  align?: 'start' | 'end';
  iconOf?: (option: SelectOption<Value>) => ReactNode;
  /** The button, the same that stood there before. */
  trigger: ComponentProps<typeof Base.Trigger>;
}

/** Button and list of a Select; drawn when it is first asked for, so it starts open. */
export function SelectLayer<Value extends string>(props: SelectLayerProps<Value>) {
  const { options, value, onValueChange, name, disabled, align = 'center', trigger } = props;
  const ownId = useId();
  const id = trigger.id ?? ownId;
  const { iconOf = (option: SelectOption<Value>) => option.icon } = props;
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={(next) => next !== null && onValueChange(next)}
      {...(name === undefined ? {} : { name })}
      disabled={disabled === true}
      defaultOpen
    >
      <Base.Trigger {...trigger} id={id} />
      {/* At the end of the document, so it is a landmark of its own. */}
      <Base.Portal role="region" aria-labelledby={id}>
        <Base.Positioner
          className={styles.positioner}
          sideOffset={6}
          align={align}
          alignItemWithTrigger={false}
        >
          <Base.Popup className={styles.list}>
            {options.map((option) => (
              <Base.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled === true}
                className={styles.option}
              >
                {iconOf(option)}
                <Base.ItemText className={styles.text}>{option.label}</Base.ItemText>
                {option.hint !== undefined && <span className={styles.hint}>{option.hint}</span>}
                <Base.ItemIndicator>
                  <Check size={16} strokeWidth={1.75} aria-hidden="true" />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
