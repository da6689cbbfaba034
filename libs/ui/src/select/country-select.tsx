import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { controlClass, Field, type FieldText } from '../field/field';
import fieldStyles from '../field/field.module.css';
import { createPart } from '../part/create-part';
import type { CountryChoice } from './country-select-layer';
import '../overlay/popup.module.css';
import './select.module.css';

interface CountrySelectProps extends Omit<FieldText, 'label'>, CountryChoice {
  label?: string;
}

const part = createPart(() => import(/* webpackChunkName: "country-select" */ './country-select-layer'));

/** Country field with search by name. The code is shown before the name; there are no flags. */
export function CountrySelect(props: CountrySelectProps) {
  const { label = 'Country', countries, value, onValueChange, ...text } = props;
  const layer = part.usePart('now');
  const [focused, setFocused] = useState(false);
  const [pressed, setPressed] = useState(false);
  return (
    <Field label={label} {...text}>
      {(ids) =>
        layer === undefined ? (
          <div className={controlClass(ids, {})}>
            <input
              {...ids}
              role="combobox"
              aria-expanded={false}
              // The list is not mounted yet.
              aria-controls={undefined}
              className={fieldStyles.input}
              placeholder={value ? '' : 'Choose a country'}
              value={countries.find(({ code }) => code === value)?.name ?? ''}
              readOnly
              onFocus={() => setFocused(true)}
              // A press during which the list loads ends on the new field, without a click.
              onMouseDown={({ button }) => button === 0 && setPressed(true)}
              onClick={() => setPressed(true)}
              onBlur={() => {
                setFocused(false);
                setPressed(false);
              }}
            />
            <ChevronDown size={16} />
          </div>
        ) : (
          <layer.CountryLayer {...{ countries, value, onValueChange, ids, label, focused, pressed }} />
        )
      }
    </Field>
  );
}
