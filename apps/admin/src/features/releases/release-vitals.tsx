import type { ReleaseVital, ReleaseVitals as Vitals, VitalRating } from '@tessera/contracts/admin-releases';
import { Pill } from '@tessera/ui';
import { useReleaseVitals } from '../../shared/api/releases';
import { RowsLoading } from '../../shared/list/rows-loading';
import { Loaded } from '../../shared/loaded';
import { ratingText, releasesText } from './messages';
import { Section, Version } from './release-parts';
import styles from './releases.module.css';

const tones = {
  good: 'positive',
  'needs-improvement': 'warning',
  poor: 'negative',
} as const satisfies Record<VitalRating, string>;

const formatVital = (name: ReleaseVital['name'], p75: number) =>
  name === 'CLS' ? p75.toFixed(3) : releasesText.ms(p75);

const Vital = ({ name, current, previous }: Omit<ReleaseVital, 'route'>) => (
  <>
    <dt>{name}</dt>
    <dd>
      {current === null ? '—' : formatVital(name, current.p75)}
      {current !== null && <Pill tone={tones[current.rating]}>{ratingText[current.rating]}</Pill>}
      <span className={styles.facts}>
        {previous !== null && <span>{releasesText.before(formatVital(name, previous.p75))}</span>}
        {current !== null && previous !== null && previous.p75 > 0 && (
          <span>{releasesText.change(current.p75 / previous.p75 - 1)}</span>
        )}
        <span>{releasesText.visits(current?.samples ?? 0)}</span>
      </span>
    </dd>
  </>
);

const titleOf = (route: string | null): string =>
  route === null ? releasesText.allPages : route === '' ? releasesText.otherPages : route;

const Compared = ({ version, before }: Pick<Vitals, 'version' | 'before'>) => (
  <p className={styles.compared}>
    {version !== null && <Version version={version} />}
    {before !== null && (
      <>
        {releasesText.comparedWith} <Version version={before} />
      </>
    )}
  </p>
);

export function ReleaseVitals({ name }: { name: string }) {
  const loaded = useReleaseVitals(name);
  return (
    <Loaded
      of={loaded}
      failed="The web vitals did not load"
      loading={<RowsLoading rows={2} height={120} bare />}
    >
      {({ vitals, ...versions }) => (
        <Section
          title={releasesText.vitals}
          empty="No visits were measured"
          note={<Compared {...versions} />}
          items={[...new Set(vitals.map(({ route }) => route))].map((route) => (
            <li key={titleOf(route)}>
              <span className={styles.route}>{titleOf(route)}</span>
              <dl className={styles.vitals}>
                {vitals
                  .filter((vital) => vital.route === route)
                  .map((vital) => (
                    <Vital key={vital.name} {...vital} />
                  ))}
              </dl>
            </li>
          ))}
        />
      )}
    </Loaded>
  );
}
