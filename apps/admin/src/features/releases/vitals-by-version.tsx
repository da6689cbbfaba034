import type { AdminRelease } from '@tessera/contracts';
import { Text } from '@tessera/ui';
import { releasesText } from './messages';
import styles from './releases.module.css';
import { Version } from './version';

type Vitals = NonNullable<AdminRelease['vitals']>;
type Vital = Vitals[number];

const valueOf = ({ name, p75 }: Vital) => (name === 'CLS' ? p75.toFixed(3) : releasesText.ms(p75));

export function VitalsByVersion({ vitals }: { vitals: Vitals }) {
  const versions = [...new Set(vitals.map(({ version }) => version))];
  return (
    <section>
      <h3 className={styles.part}>{releasesText.dayVitals}</h3>
      {versions.length === 0 ? (
        <Text size="sm" tone="secondary">
          {releasesText.noVitals}
        </Text>
      ) : (
        <ul className={styles.lines} aria-label={releasesText.dayVitals}>
          {versions.map((version) => {
            const own = vitals.filter((vital) => vital.version === version);
            return (
              <li key={version}>
                <Version version={version} />
                <span className={styles.facts}>
                  {own.map((vital) => (
                    <span key={vital.name}>{`${vital.name} ${valueOf(vital)}`}</span>
                  ))}
                  <span>{releasesText.visits(Math.max(...own.map(({ samples }) => samples)))}</span>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
