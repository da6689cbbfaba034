import { Check, Minus } from 'lucide-react';
import { VisuallyHidden } from '../feedback/visually-hidden';
import { Row } from '../surface/layout';
import { Text } from '../surface/text';
import { checkPasswordRules, passwordStrength } from './password-rules';
import styles from './password-strength.module.css';

const words = ['', 'Weak', 'Fair', 'Good', 'Strong'] as const;

function Rule({ met, text }: { met: boolean; text: string }) {
  const Icon = met ? Check : Minus;
  return (
    <li className={met ? styles.ok : undefined}>
      <Icon size={13} />
      {text}
      <VisuallyHidden>{met ? ', met' : ', not met'}</VisuallyHidden>
    </li>
  );
}

/** Four tiles, a word and the two rules, updated while typing. */
export function PasswordStrength({ value }: { value: string }) {
  const strength = passwordStrength(value);
  const rules = checkPasswordRules(value);
  const tone = strength === 1 ? styles.low : strength === 2 ? styles.mid : styles.on;
  return (
    <div>
      <Row gap={2.5} className={styles.line}>
        <div className={styles.strength} aria-hidden="true">
          {[1, 2, 3, 4].map((step) => (
            <i key={step} className={step <= strength ? tone : undefined} />
          ))}
        </div>
        <Text size="xs" tone="tertiary" className={styles.word} role="status">
          {words[strength]}
        </Text>
      </Row>
      <ul className={styles.rules}>
        <Rule met={rules.longEnough} text="At least 8 characters" />
        <Rule met={rules.hasSpecial} text="At least one special character" />
      </ul>
    </div>
  );
}
