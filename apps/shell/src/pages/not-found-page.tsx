import { breakpoints, LinkButton, TilePicture, useMediaQuery } from '@tessera/ui';
import { Link } from 'react-router-dom';
import { FullPage } from './full-page';
import styles from './full-page.module.css';

const rows = ['#..#.###.#..#', '#..#.#.#.#..#', '####.#.#.####', '...#.-.#....#', '...#.###....#'];

export function NotFoundPage() {
  const phone = useMediaQuery(breakpoints.phone);
  return (
    <FullPage
      title="Page Not Found"
      picture={
        <>
          <TilePicture rows={rows} tile={phone ? 18 : 26} />
          <span className={styles.fallen} aria-hidden="true" />
        </>
      }
      actions={
        <LinkButton as={Link} to="/" size="l">
          Go Home
        </LinkButton>
      }
    >
      There is nothing at this address. The link may be old or mistyped.
    </FullPage>
  );
}
