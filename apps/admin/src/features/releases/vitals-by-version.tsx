import type { AdminRelease } from '@tessera/contracts/admin-releases';
import { releasesText } from './messages';
import { Section, Version } from './release-parts';
import styles from './releases.module.css';

type Vitals = NonNullable<AdminRelease['vitals']>;

const valueOf = ({ name, p75 }: Vitals[number]) => (name === 'CLS' ? p75.toFixed(3) : releasesText.ms(p75));

export function VitalsByVersion({ vitals }: { vitals: Vitals }) {
  const versions = [...new Set(vitals.map(({ version }) => version))];
  const items = versions.map((version) => {
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
  });
  return (
    <Section
      title="Web vitals of the last day, at the 75th percentile"
      empty="No visits were measured"
      items={items}
    />
  );
}
